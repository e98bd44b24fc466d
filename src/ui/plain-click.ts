import type { MouseEvent } from 'react';

/**
 * The click handler of a link that runs `action` in place of following the link. Clicks with a
 * modifier key, which open the link elsewhere, stay as they are; without an action all do.
 */
export function onPlainClick(action: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!action || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
