/** Templates. */
export function TemplatesTab() {
  return null;
}
