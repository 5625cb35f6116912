const finalText = 0x81;

/**
 * One frame, built once for all its receivers, down to the head that goes over the wire (RFC 6455, 5.2). The cursor of
 * a whisper is null: it is not in the log.
 */
export function frame(type: string, position: number | null, data: unknown): Buffer {
  const text = JSON.stringify({ type, cursor: position === null ? null : String(position), data });
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const bytes = Buffer.allocUnsafe(head.length + length);
  bytes.set(head);
  bytes.write(text, head.length);
  return bytes;
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = finalText;
  head[1] = length < 65_536 ? 126 : 127;
  // A length of 8 bytes: the upper two stay 0.
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeUIntBE(length, 4, 6);
  return head;
}
