/** What went wrong with a step. */
export function Fault({ text }: { readonly text: string | undefined }) {
  return text ? (
    <p className="guest__error" role="alert">
      {text}
    </p>
  ) : null;
}
