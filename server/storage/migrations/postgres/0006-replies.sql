-- When an enquiry was marked as replied to; NULL where nobody knows.
ALTER TABLE enquiries ADD COLUMN replied_at bigint;

-- No sign of spam compares texts any more.
DROP INDEX enquiries_by_text;
ALTER TABLE enquiries DROP COLUMN text_hash;
