/** Buttons that put an element around what is selected in a text field. */
import { Flex, IconButton } from '@chakra-ui/react';
import { Bold, Heading3, Italic, List, Pilcrow, Underline } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

const formats = [
  { tag: 'strong', Icon: Bold },
  { tag: 'em', Icon: Italic },
  { tag: 'u', Icon: Underline },
  { tag: 'h3', Icon: Heading3 },
  { tag: 'p', Icon: Pilcrow },
  { tag: 'li', Icon: List },
] as const;
type Format = (typeof formats)[number]['tag'];

/** A list takes the selected lines as its items. */
const wrap = (tag: Format, selected: string): string =>
  tag === 'li'
    ? `<ul>\n${selected
        .split('\n')
        .map((line) => `<li>${line.trim()}</li>`)
        .join('\n')}\n</ul>`
    : `<${tag}>${selected}</${tag}>`;

export function FormatBar({ fieldName, onChange }: { fieldName: string; onChange: (html: string) => void }) {
  const { t } = useTranslate();
  const apply = (tag: Format) => {
    const field = document.getElementsByName(fieldName)[0];
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = field;
    const wrapped = wrap(tag, value.slice(selectionStart, selectionEnd));
    onChange(value.slice(0, selectionStart) + wrapped + value.slice(selectionEnd));
    field.focus();
    // Typing goes on inside the new element.
    const inside = selectionStart + wrapped.indexOf('</');
    field.setSelectionRange(inside, inside);
  };
  return (
    <Flex role="toolbar" aria-label={t('templates.format')} gap="1" wrap="wrap">
      {formats.map(({ tag, Icon }) => (
        <IconButton
          key={tag}
          variant="ghost"
          boxSize="11"
          aria-label={t(`templates.format.${tag}`)}
          title={t(`templates.format.${tag}`)}
          onClick={() => apply(tag)}
        >
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
    </Flex>
  );
}
