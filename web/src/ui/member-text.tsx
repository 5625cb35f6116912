import { splitAddresses } from '@snowglobe/contract/web-addresses.ts';

/** A member's text: web addresses are links, everything else is plain text. */
export function MemberText({ text }: { text: string }) {
  return splitAddresses(text).map((part) =>
    part.href ? (
      <a key={part.at} className="link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
