/** The whole document to be read on a phone: the blocks that are printed, in their order. */
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { RichBlock } from '#common/contract/rich-blocks.ts';
import type { ScreenBlock } from '#common/document/screen-blocks.ts';
import { DocumentDrawing } from './document-drawing.tsx';
import { DocumentTable } from './document-table.tsx';
import { LinkPicture } from './link-picture.tsx';

type BlockOf<Kind extends ScreenBlock['kind']> = Extract<ScreenBlock, { kind: Kind }>;

/** Narrower than this, what is written in a drawing cannot be read: it is moved sideways. */
const DRAWING_MIN_WIDTH = '36rem';

const Brand = ({ companyName, logo, contacts }: BlockOf<'brand'>) => (
  <Stack gap="2" borderBottomWidth="1px" paddingBottom="4">
    {logo ? (
      <Box layerStyle="paper" borderRadius="md" alignSelf="flex-start">
        <LinkPicture imageId={logo.imageId} size={logo.size} label={companyName} maxHeight="4rem" />
      </Box>
    ) : (
      <Text fontWeight="bold" fontSize="lg">
        {companyName}
      </Text>
    )}
    <Text textStyle="sm" color="fg.muted">
      {contacts.join(' · ')}
    </Text>
  </Stack>
);

const Facts = ({ rows }: BlockOf<'facts'>) => (
  <Box
    display="grid"
    as="dl"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(8rem, max-content) minmax(0, 1fr)' }}
    columnGap="6"
    rowGap={{ base: '0', sm: '1.5' }}
  >
    {rows.map(({ label, value }) => (
      <Fragment key={label}>
        <Text as="dt" color="fg.muted" textStyle="sm" marginTop={{ base: '2', sm: '0.5' }}>
          {label}
        </Text>
        <Text as="dd" whiteSpace="pre-line">
          {value}
        </Text>
      </Fragment>
    ))}
  </Box>
);

const Tiles = ({ tiles }: BlockOf<'tiles'>) => (
  <Box display="grid" as="dl" gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="2">
    {tiles.map(({ value, label }) => (
      <Stack
        key={label}
        direction="column-reverse"
        gap="0"
        padding="3"
        bg="bg.subtle"
        borderRadius="md"
        justify="flex-end"
      >
        <Text as="dt" textStyle="sm" color="fg.muted">
          {label}
        </Text>
        <Text as="dd" fontSize="xl" fontWeight="bold">
          {value}
        </Text>
      </Stack>
    ))}
  </Box>
);

const Devices = ({ title, devices }: BlockOf<'devices'>) => (
  <Stack gap="1">
    <Text fontWeight="medium">{title}</Text>
    <Box display="grid" as="ul" listStyleType="none" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="1">
      {devices.map(({ text, detail }) => (
        <li key={text}>
          {text}{' '}
          <Text as="span" textStyle="sm" color="fg.muted">
            {detail}
          </Text>
        </li>
      ))}
    </Box>
  </Stack>
);

function Drawing({ of, drawing }: BlockOf<'drawing'>) {
  const { t } = useTranslate();
  const label = t(`signing.page.${of}`);
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      layerStyle="paper"
      borderRadius="md"
      focusVisibleRing="outside"
    >
      <Box minWidth={DRAWING_MIN_WIDTH}>
        <DocumentDrawing {...drawing} label={label} />
      </Box>
    </Box>
  );
}

const Photos = ({ photos }: BlockOf<'photos'>) => (
  <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="4">
    {photos.map(({ picture, caption, date, marks }) => (
      <Stack as="figure" key={`${picture.imageId} ${caption}`} gap="1">
        <Box position="relative" bg="bg.muted" borderRadius="md" overflow="hidden">
          <LinkPicture imageId={picture.imageId} size={picture.size} label={caption} />
          <Box position="absolute" inset="0">
            <DocumentDrawing {...picture.size} operations={marks} />
          </Box>
        </Box>
        <Text as="figcaption" textStyle="sm">
          {caption}
          {date ? (
            <Text as="span" display="block" color="fg.muted">
              {date}
            </Text>
          ) : null}
        </Text>
      </Stack>
    ))}
  </Box>
);

const runsOf = ({ runs }: RichBlock): ReactNode =>
  runs.map(({ text, isBold, isItalic, isUnderlined }, index) => (
    <Text
      as="span"
      // biome-ignore lint/suspicious/noArrayIndexKey: what is signed does not change on the screen
      key={index}
      fontWeight={isBold ? 'bold' : undefined}
      fontStyle={isItalic ? 'italic' : undefined}
      textDecoration={isUnderlined ? 'underline' : undefined}
    >
      {text}
    </Text>
  ));

const Rich = ({ blocks }: BlockOf<'rich'>) => (
  <Stack gap="2">
    {blocks.map((block, index) => (
      <Text
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        whiteSpace="pre-line"
        paddingStart={block.depth > 0 ? `${block.depth * 1.2}rem` : undefined}
        fontWeight={block.kind === 'heading' ? 'bold' : undefined}
      >
        {block.marker === null ? null : `${block.marker} `}
        {runsOf(block)}
      </Text>
    ))}
  </Stack>
);

function Shown({ block }: { block: ScreenBlock }) {
  switch (block.kind) {
    case 'brand':
      return <Brand {...block} />;
    case 'title':
      return (
        <Box>
          <Heading as="h2" size="xl">
            {block.text}
          </Heading>
          {block.subtitle ? <Text fontSize="lg">{block.subtitle}</Text> : null}
        </Box>
      );
    case 'heading':
      return (
        <Heading as="h3" size="lg" marginTop="6">
          {block.text}
        </Heading>
      );
    case 'subheading':
      return (
        <Heading as="h4" size="sm" marginTop="2">
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return <Text whiteSpace="pre-line">{block.text}</Text>;
    case 'rich':
      return <Rich {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'tiles':
      return <Tiles {...block} />;
    case 'table':
      return <DocumentTable {...block} />;
    case 'devices':
      return <Devices {...block} />;
    case 'drawing':
      return <Drawing {...block} />;
    case 'photos':
      return <Photos {...block} />;
  }
}

export const DocumentView = ({ blocks }: { blocks: readonly ScreenBlock[] }) => (
  <Stack gap="3" overflowWrap="anywhere">
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is signed does not change on the screen
      <Shown key={index} block={block} />
    ))}
  </Stack>
);
