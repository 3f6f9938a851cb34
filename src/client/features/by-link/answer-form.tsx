/** What a customer says of a recommendation: how it stands, in words, and with a photo. */
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { answerStates } from '#common/domain/customer-link.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import type { LinkRecommendationDto } from '#common/schemas/by-link.ts';
import { AnswerPhoto } from './answer-photo.tsx';
import { useAnswer } from './use-answer.ts';

type AnswerFormProps = { recommendation: LinkRecommendationDto; onSent: () => void; onCancel: () => void };

export function AnswerForm({ recommendation, onSent, onCancel }: AnswerFormProps) {
  const { t } = useTranslate();
  const { draft, change, photo, setPhoto, send, problem, isSending, drop } = useAnswer(recommendation);
  const noteId = useId();
  const first = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) onSent();
  };
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={(event) => void submit(event)}>
      <chakra.fieldset border="0" padding="0" margin="0">
        <chakra.legend fontWeight="medium" marginBottom="2">
          {t('byLink.answer.state')}
        </chakra.legend>
        <Stack gap="2">
          {answerStates.map((state, index) => (
            <chakra.label
              key={state}
              display="flex"
              alignItems="center"
              gap="3"
              minHeight="11"
              paddingX="3"
              borderWidth="1px"
              borderColor={draft.state === state ? 'colorPalette.solid' : 'border.field'}
              bg={draft.state === state ? 'colorPalette.subtle' : undefined}
              borderRadius="md"
              cursor="pointer"
            >
              <chakra.input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={`state ${recommendation.id}`}
                boxSize="5"
                accentColor="colorPalette.solid"
                checked={draft.state === state}
                onChange={() => change({ state })}
              />
              {t(`byLink.answer.${state}`)}
            </chakra.label>
          ))}
        </Stack>
      </chakra.fieldset>
      <Stack gap="1.5">
        <chakra.label htmlFor={noteId} fontWeight="medium">
          {t('byLink.answer.note')}
        </chakra.label>
        <chakra.textarea
          id={noteId}
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          width="full"
          padding="3"
          borderWidth="1px"
          borderColor="border.field"
          borderRadius="md"
          bg="bg"
          fontSize="md"
          value={draft.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </Stack>
      <AnswerPhoto photo={photo} onChange={setPhoto} />
      {problem ? (
        <Text ref={alert} tabIndex={-1} role="alert" color="fg.error">
          {problem}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button
          type="submit"
          flex="1 1 8rem"
          minHeight="12"
          loading={isSending}
          loadingText={t('byLink.answer.sending')}
        >
          {t('byLink.answer.send')}
        </Button>
        <Button
          variant="outline"
          minHeight="12"
          disabled={isSending}
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('byLink.cancel')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
