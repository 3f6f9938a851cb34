/** A customer's logo, or two letters of its name. */
import { Center, Image } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { customerInitials } from '#common/domain/customer.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';

/** Each customer has one of them, by its number. */
export const markPalettes = ['pine', 'blue', 'purple', 'orange', 'gray', 'green'] as const;

export function CustomerMark({ customer: { id, name, logoId } }: { customer: CustomerDto }) {
  if (logoId) {
    return (
      <Image
        src={serverClient.imageAddress(logoId)}
        alt=""
        loading="lazy"
        boxSize="10"
        flexShrink="0"
        objectFit="contain"
        borderRadius="lg"
        borderWidth="1px"
        // Logos are made for paper.
        layerStyle="paper"
      />
    );
  }
  return (
    <Center
      boxSize="10"
      flexShrink="0"
      borderRadius="lg"
      colorPalette={markPalettes[id % markPalettes.length]}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontWeight="semibold"
      textStyle="sm"
      aria-hidden
    >
      {customerInitials(name)}
    </Center>
  );
}
