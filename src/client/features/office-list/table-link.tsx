/** A list as a file; its whole name is for whoever hears it. */
import { Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';

export const TableLink = ({ href, label, short }: { href: string; label: string; short: string }) => (
  <Button asChild variant="outline" bg="bg.panel" minHeight="11">
    <a href={href} download aria-label={label} title={label}>
      <FileDown aria-hidden />
      {short}
    </a>
  </Button>
);
