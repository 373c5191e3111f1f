"""The languages: extracting texts, the catalogues in firmware/languages, and the folders on the drive."""
