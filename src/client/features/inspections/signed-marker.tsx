/** The badge that says whether a completed inspection is signed: its contract, or the visit alone. */
import { Badge } from '@chakra-ui/react';
import { FileSignature, FileX2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

type SignedMarkerProps = { isSigned: boolean /** Signed for a visit under a contract. */; isVisit: boolean };

export function SignedMarker({ isSigned, isVisit }: SignedMarkerProps) {
  const { t } = useTranslate();
  const Icon = isSigned ? FileSignature : FileX2;
  return (
    <Badge colorPalette={isSigned ? 'pine' : 'orange'} whiteSpace="normal">
      <Icon size={14} aria-hidden />
      {t(isSigned ? (isVisit ? 'visit.signed' : 'dashboard.contractSigned') : 'contracts.unsigned')}
    </Badge>
  );
}
