import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { droppedFiles } from './dropped-files.ts';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files dropped on an element or pasted into it. `isOver` while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // Each child element fires enter and leave, too, so the difference is counted.
  const [depth, setDepth] = useState(0);
  const props = {
    onDragEnter(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDepth((now) => now + 1);
    },
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave(event: DragEvent) {
      if (holdsFiles(event)) setDepth((now) => Math.max(0, now - 1));
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { props, isOver: depth > 0 };
}
