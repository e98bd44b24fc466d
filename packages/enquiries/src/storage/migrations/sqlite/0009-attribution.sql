-- Attribution: the page of this site before the form, and the id of the chosen service; '' if unknown.
ALTER TABLE enquiries ADD COLUMN came_from TEXT NOT NULL DEFAULT '';
ALTER TABLE enquiries ADD COLUMN service TEXT NOT NULL DEFAULT '';
