import { Notice } from '@product';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ArchiveChooser } from './ArchiveChooser.tsx';
import { FileList } from './FileList.tsx';
import { archiveRefusals, words } from './texts.ts';
import { type ArchiveState, useArchive } from './use-archive.ts';
import styles from './ZipTool.module.css';

/** Opens a zip file in the page: its files with their sizes, and what can be looked at in each. */
export function ZipTool({ sample }: { sample: string }) {
  const { state, openFile, openSample } = useArchive();
  const tool = useRef<HTMLDivElement>(null);

  // Choices made before hydration.
  const openChosen = useEffectEvent(() => {
    const input = tool.current?.querySelector<HTMLInputElement>('input[type=file]');
    const [chosen] = input?.files ?? [];
    if (chosen) openFile(chosen);
  });
  useEffect(() => openChosen(), []);

  // The list is mostly below the window.
  const isOpen = state.kind === 'open';
  useEffect(() => {
    if (isOpen) tool.current?.scrollIntoView();
  }, [isOpen]);

  return (
    <div className={styles.tool} ref={tool}>
      <ArchiveChooser
        isFirst={state.kind === 'none'}
        onChoose={openFile}
        onSample={() => openSample(sample)}
      />
      <p className={styles.status} role="status">
        {statusOf(state)}
      </p>
      {state.kind === 'refused' && (
        <Notice title={words.refused(state.name)}>
          <p>{archiveRefusals[state.reason]}</p>
        </Notice>
      )}
      {state.kind === 'open' && <FileList files={state.files} />}
    </div>
  );
}

function statusOf(state: ArchiveState) {
  if (state.kind === 'opening') return words.opening(state.name);
  if (state.kind !== 'open') return '';
  const { length } = state.files;
  return (
    <>
      <strong>{state.name}</strong>
      {` ${length === 0 ? words.noFiles : words.opened(length)}`}
    </>
  );
}
