/** An answer as it is typed, kept and sent: its words first, then its photo; sent again, neither counts twice. */
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { errorCodeOf, errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { AnswerState } from '#common/domain/customer-link.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { LinkRecommendationDto } from '#common/schemas/by-link.ts';
import { type AnswerDraft, dropAnswerDraft, keepAnswerDraft, readAnswerDraft } from './answer-draft.ts';
import { useLink } from './link-context.ts';

const empty: AnswerDraft = { state: null, note: '', tried: null };

/** Why it was not sent, and that nothing is lost. */
function problemText(error: unknown, t: Translate): string {
  const code = errorCodeOf(error);
  if (code === 'RECOMMENDATION_NOT_FOUND') return t('byLink.answer.checked');
  if (code === 'TOO_MANY_TRIES') return t('byLink.answer.tooMany');
  if (code === 'INVALID_IMAGE' || code === 'IMAGE_TOO_LARGE' || code === 'SVG_NOT_ALLOWED')
    return t('byLink.answer.photoUnreadable');
  return `${t('byLink.answer.notSent')} ${errorText(error, t)}`;
}

export function useAnswer({ id, state: present }: LinkRecommendationDto) {
  const { t } = useTranslate();
  const { client, page, keep } = useLink();
  const [draft, setDraft] = useState(() => readAnswerDraft(page.linkId, id) ?? empty);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const store = (next: AnswerDraft) => {
    setDraft(next);
    keepAnswerDraft(page.linkId, id, next);
  };
  const drop = () => dropAnswerDraft(page.linkId, id);

  const send = async (): Promise<boolean> => {
    if (draft.state === null && draft.note.trim() === '' && !photo) {
      setProblem(t('byLink.answer.nothing'));
      return false;
    }
    // Words alone are said of the state that it is in.
    const state: AnswerState = draft.state ?? (present === 'checked' ? 'done' : present);
    const said = { recommendationId: id, state, note: draft.note };
    const text = JSON.stringify(said);
    const key = draft.tried?.text === text ? draft.tried.key : newUuid();
    store({ ...draft, tried: { text, key } });
    setProblem(null);
    setIsSending(true);
    try {
      const answered = await client.procedures.byLink.answer.mutate({ ...said, clientKey: key });
      keep(photo ? await client.sendPhoto(answered.statementId, photo) : answered.recommendation);
      drop();
      return true;
    } catch (error) {
      setProblem(problemText(error, t));
      return false;
    } finally {
      setIsSending(false);
    }
  };

  return {
    draft,
    change: (some: Partial<Pick<AnswerDraft, 'state' | 'note'>>) => store({ ...draft, ...some }),
    photo,
    setPhoto,
    send,
    problem,
    isSending,
    drop,
  };
}
