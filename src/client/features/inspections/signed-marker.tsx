/** The badge that says whether a completed inspection's contract is signed. */
import { Badge } from '@chakra-ui/react';
import { FileSignature, FileX2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function SignedMarker({ isSigned }: { isSigned: boolean }) {
  const { t } = useTranslate();
  const Icon = isSigned ? FileSignature : FileX2;
  return (
    <Badge colorPalette={isSigned ? 'pine' : 'orange'} whiteSpace="normal">
      <Icon size={14} aria-hidden />
      {t(isSigned ? 'dashboard.contractSigned' : 'contracts.unsigned')}
    </Badge>
  );
}
