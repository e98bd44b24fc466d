import { listPath } from '../../blog/urls.ts';
import { allCategories } from '../../blog/search.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export type SearchNoticesProps = {
  labels: { empty: string; clear: string; failed: { title: string; text: string; again: string } };
  /** For screen readers alone. */
  announcement: string;
  isEmpty: boolean;
  /** Called in place of following the link to the list of every category. */
  onClear: (() => void) | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** Notices of a search beside its articles: their number, none found, or a failure. */
export function SearchNotices(props: SearchNoticesProps) {
  const { labels, announcement, isEmpty, onClear, hasFailed, onRetry } = props;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {hasFailed && (
        <Notice title={labels.failed.title}>
          <p>{labels.failed.text}</p>
          <div>
            <Button onClick={onRetry}>{labels.failed.again}</Button>
          </div>
        </Notice>
      )}
      {isEmpty && <p>{labels.empty}</p>}
      {isEmpty && (
        <LinkButton href={listPath(allCategories, 1)} onClick={onPlainClick(onClear)}>
          {labels.clear}
        </LinkButton>
      )}
    </>
  );
}
