/** How many characters of a text are used; heard as a sentence by whoever has it as `aria-describedby`. */
export function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  return (
    <span className="field-counter readout" data-over={used > max || undefined}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span className="sr-only" id={id}>
        {used} of {max} characters used
      </span>
    </span>
  );
}
