/** What waits to be done elsewhere, in a line that leads there; nothing when nothing waits. */
import { Link, Text } from '@chakra-ui/react';
import { ArrowRight, FileSignature, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { waitingCount } from '#client/lib/waiting-count.ts';

const Note = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link
    asChild
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="12"
    paddingX="4"
    paddingY="2"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="xl"
    fontWeight="medium"
    color="fg"
  >
    <RouterLink to={to}>
      {icon}
      <Text as="span" flex="1">
        {children}
      </Text>
      <ArrowRight size={18} aria-hidden />
    </RouterLink>
  </Link>
);

/** Contracts that are ready to be signed. */
export function ReadyNote() {
  const { t } = useTranslate();
  const count = trpc.inspections.waiting.useQuery().data?.readyToSign.count ?? 0;
  if (count === 0) return null;
  return (
    <Note to="/contracts?tab=pending" icon={<FileSignature size={20} aria-hidden />}>
      {t('dashboard.ready', { count, shown: waitingCount(count) })}
    </Note>
  );
}

/** What this device has not sent yet. */
export function KeptNote() {
  const { t } = useTranslate();
  const { steps: count } = useOutbox().summary;
  if (count === 0) return null;
  return (
    <Note to="/outbox" icon={<Smartphone size={20} aria-hidden />}>
      {t('dashboard.kept', { count })}
    </Note>
  );
}
