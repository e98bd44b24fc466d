-- The hash of an enquiry's content is unique, so that a constraint finds a repeat. The earlier of two
-- enquiries with the same content has no hash any more.

ALTER TABLE enquiries ADD COLUMN latest_hash BLOB;
UPDATE enquiries SET latest_hash = content_hash
WHERE id IN (SELECT max(id) FROM enquiries GROUP BY content_hash);

DROP INDEX enquiries_by_content;
ALTER TABLE enquiries DROP COLUMN content_hash;
ALTER TABLE enquiries RENAME COLUMN latest_hash TO content_hash;
CREATE UNIQUE INDEX enquiries_by_content ON enquiries (content_hash);
