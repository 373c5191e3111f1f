"""The score sheets to choose from: gallery, builder, and what each is called and says."""
