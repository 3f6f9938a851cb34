/** The way to what was changed of something: for administrators, nothing for others. */
import { Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type HistoryLinkProps = {
  /** Such as 'customer/1'. */
  of: string;
  /** Where there are several. */
  name?: string;
};

export function HistoryLink({ of, name }: HistoryLinkProps) {
  const { t } = useTranslate();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  if (!isAdmin) return null;
  const label = name === undefined ? t('changes.title') : t('changes.of', { name });
  return (
    <Button
      asChild
      variant={name === undefined ? 'outline' : 'ghost'}
      bg={name === undefined ? 'bg.panel' : undefined}
      minHeight="11"
      paddingX="3"
    >
      <Link to={`/history/${of}`} aria-label={label} title={label}>
        <History size={16} aria-hidden />
        {name === undefined ? label : null}
      </Link>
    </Button>
  );
}
