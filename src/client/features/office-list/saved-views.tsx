/** Lists under names of one's own: chosen to be shown again, saved, and removed. */
import { Button, Flex, IconButton, Input, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { keepViews, keptViews, type ListName, VIEW_NAME_MAX_LENGTH, type View, withView } from './kept-views.ts';

type SavedViewsProps = {
  of: ListName;
  /** Called with the words that the chosen view searches for. */
  onShow: (search: string) => void;
};

export function SavedViews(props: SavedViewsProps) {
  const user = trpc.users.current.useQuery().data;
  return user ? <ViewsOf key={user.id} userId={user.id} {...props} /> : null;
}

function ViewsOf({ of, userId, onShow }: SavedViewsProps & { userId: number }) {
  const { t } = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [views, setViews] = useState(() => keptViews(of, userId));
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const change = (next: View[]) => {
    setViews(next);
    keepViews(of, userId, next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    change(withView(views, { name: name.trim(), search: parameters.toString() }));
    setName('');
  };
  const show = (view: View) => {
    const chosen = new URLSearchParams(view.search);
    setIsOpen(false);
    setParameters(chosen, { replace: true, preventScrollReset: true });
    onShow(chosen.get('q') ?? '');
  };
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
    >
      <Popover.Trigger asChild>
        <Button variant="outline" bg="bg.panel" minHeight="11">
          <Bookmark aria-hidden />
          {t('inspections.views')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="20rem" aria-label={t('inspections.views')}>
            <Popover.Body padding="3">
              <Stack gap="3">
                {views.length === 0 ? <Text color="fg.muted">{t('inspections.views.none')}</Text> : null}
                <Stack as="ul" listStyleType="none" gap="0">
                  {views.map((view) => (
                    <Flex as="li" key={view.name} align="center">
                      <Button
                        variant="ghost"
                        flex="1"
                        minWidth="0"
                        minHeight="11"
                        justifyContent="flex-start"
                        onClick={() => show(view)}
                      >
                        <Text as="span" truncate>
                          {view.name}
                        </Text>
                      </Button>
                      <IconButton
                        variant="ghost"
                        color="fg.muted"
                        boxSize="11"
                        aria-label={t('inspections.views.remove', { name: view.name })}
                        onClick={() => change(views.filter((one) => one !== view))}
                      >
                        <Trash2 />
                      </IconButton>
                    </Flex>
                  ))}
                </Stack>
                <form onSubmit={save}>
                  <Flex gap="2" wrap="wrap">
                    <Input
                      flex="1 1 8rem"
                      minHeight="11"
                      aria-label={t('inspections.views.name')}
                      placeholder={t('inspections.views.name')}
                      maxLength={VIEW_NAME_MAX_LENGTH}
                      value={name}
                      onChange={(event) => setName(event.currentTarget.value)}
                    />
                    <Button type="submit" minHeight="11">
                      {t('app.save')}
                    </Button>
                  </Flex>
                </form>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
