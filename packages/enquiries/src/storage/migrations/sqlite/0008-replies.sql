-- Time of the mark as replied to; NULL if unknown.
ALTER TABLE enquiries ADD COLUMN replied_at INTEGER;

-- No sign of spam compares texts any more.
DROP INDEX enquiries_by_text;
ALTER TABLE enquiries DROP COLUMN text_hash;
