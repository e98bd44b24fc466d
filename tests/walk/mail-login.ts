export const mailUser = 'website@example.com';
/** Has the characters that an address has to encode. */
export const mailPassword = 'to:the/loom#1%@';
