import latin from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';

/** Addresses of the files that every page needs; those of an owner's font take their place (`build/own-font`). */
export const preloadedFonts: readonly string[] = [latin];
