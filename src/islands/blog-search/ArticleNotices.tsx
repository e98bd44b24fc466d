import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export type ArticleNoticesProps = {
  labels: { empty: string; clear: string; failed: { title: string; text: string; again: string } };
  /** What those hear who listen to the page. */
  announced: string;
  isEmpty: boolean;
  onClear: () => void;
  hasFailed: boolean;
  onTryAgain: () => void;
};

/** What there is to say of a search beside its articles: that none was found, or none could be. */
export function ArticleNotices(props: ArticleNoticesProps) {
  const { labels, announced, isEmpty, onClear, hasFailed, onTryAgain } = props;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {hasFailed && (
        <Notice title={labels.failed.title}>
          <p>{labels.failed.text}</p>
          <div>
            <Button onClick={onTryAgain}>{labels.failed.again}</Button>
          </div>
        </Notice>
      )}
      {isEmpty && <p>{labels.empty}</p>}
      {isEmpty && <Button onClick={onClear}>{labels.clear}</Button>}
    </>
  );
}
