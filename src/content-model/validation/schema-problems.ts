import type { z } from 'zod';
import { describeIssue, type Problem } from './problems.ts';
import type { SourceFile } from './source-file.ts';

/** Parses a file's fields by a schema, and lists the problems; a file with syntax errors may lack fields. */
export function parseFile(
  file: SourceFile,
  schema: z.ZodType,
): { data: unknown; problems: Problem[] } {
  const { data, error } = schema.safeParse(file.data);
  const issues = file.syntaxErrors.length > 0 ? [] : (error?.issues ?? []);
  const problems = issues.flatMap((issue) =>
    describeIssue(issue, file.data, file.written(issue.path)).map(({ path, message }) =>
      file.problem(path, message),
    ),
  );
  return { data, problems: [...file.syntaxErrors, ...problems] };
}
