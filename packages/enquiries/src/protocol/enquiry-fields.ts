/** What the form and its server ask of a field. */
export type FieldRule = {
  /** Maximum length in UTF-16 code units, as `maxlength` counts. */
  maxLength: number;
  /** Whether the field may be empty, or not sent at all. */
  isOptional?: boolean;
};

/** The fields that a visitor fills in, in the order of the form. Their names are also those of the database. */
export const fieldRules = {
  /** RFC 5321, section 4.5.3.1.3: a path of 256 octets with its angle brackets. */
  email: { maxLength: 254 },
  message: { maxLength: 10_000 },
} satisfies Record<string, FieldRule>;
