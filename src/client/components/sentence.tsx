/** A sentence with names in it, each isolated: one that is written from right to left leaves the words beside it where they are. */
import { Fragment } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type SentenceProps = {
  text: TranslationKey;
  names: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, string | number>>;
};

/** In no text and in no name. */
const MARK = '\0';

export function Sentence({ text, names, parameters = {} }: SentenceProps) {
  const { t } = useTranslate();
  const marks = Object.fromEntries(Object.keys(names).map((name) => [name, MARK + name + MARK]));
  const parts = t(text, { ...parameters, ...marks }).split(MARK);
  // One element for all of it: in a row of things it is one of them.
  return (
    <span>
      {parts.map((part, index) => {
        const key = `${index}`;
        // Every second part is the name of a name.
        return index % 2 === 1 ? <bdi key={key}>{names[part]}</bdi> : <Fragment key={key}>{part}</Fragment>;
      })}
    </span>
  );
}
