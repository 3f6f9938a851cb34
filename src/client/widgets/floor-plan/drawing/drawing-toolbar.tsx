/** The drawing tools, the brush's width, the templates and the grid. */
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Grid3x3 } from 'lucide-react';
import { memo } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { templateTypes } from '#common/floor-plan/drawing.ts';
import { objectFrom, templateSizes } from '#common/floor-plan/drawing-commands.ts';
import { BRUSH_MAX, BRUSH_MIN } from '#common/limits.ts';
import { DrawnShape } from '../drawn-shape.tsx';
import { simpleTools, type Tool } from './drawing-tools.ts';

type DrawingToolbarProps = {
  tool: Tool;
  width: number;
  hasGrid: boolean;
  onTool: (tool: Tool) => void;
  onWidth: (width: number) => void;
  onGrid: (hasGrid: boolean) => void;
};

/** On a phone a row is moved sideways, so that tools and sheet are on the screen together; the padding shows the focus. */
const oneRow = {
  gap: '2',
  overflowX: { base: 'auto', md: 'visible' },
  wrap: { base: 'nowrap', md: 'wrap' },
  padding: '2px',
} as const;

/** Not drawn again while the view moves. */
export const DrawingToolbar = memo(function DrawingToolbar(props: DrawingToolbarProps) {
  const { tool, width, hasGrid, onTool, onWidth, onGrid } = props;
  const { t } = useTranslate();
  return (
    <Stack gap={{ base: '1', md: '3' }}>
      <Flex {...oneRow} role="group" aria-label={t('draw.tools')}>
        {simpleTools.map(({ kind, label, Icon }) => (
          <Button
            key={kind}
            minHeight="11"
            paddingX="2"
            flex="1 0 auto"
            variant={tool.kind === kind ? 'solid' : 'outline'}
            aria-pressed={tool.kind === kind}
            onClick={() => onTool({ kind })}
          >
            <Icon aria-hidden />
            {t(label)}
          </Button>
        ))}
        <Button
          minHeight="11"
          flex="1 0 auto"
          variant={hasGrid ? 'subtle' : 'outline'}
          aria-pressed={hasGrid}
          onClick={() => onGrid(!hasGrid)}
        >
          <Grid3x3 aria-hidden />
          {t('draw.grid')}
        </Button>
      </Flex>
      {tool.kind === 'brush' || tool.kind === 'eraser' ? (
        <Flex as="label" align="center" gap="3" minHeight="11">
          <Text as="span" fontSize="sm" flexShrink="0">
            {t('draw.width')}
          </Text>
          <chakra.input
            type="range"
            flex="1"
            maxWidth="72"
            height="11"
            accentColor="colorPalette.solid"
            min={BRUSH_MIN}
            max={BRUSH_MAX}
            value={width}
            onChange={(event) => onWidth(Number(event.currentTarget.value))}
          />
          <Text as="span" fontSize="sm" minWidth="6" textAlign="end">
            {width}
          </Text>
        </Flex>
      ) : null}
      <Flex {...oneRow} role="group" aria-label={t('draw.templates')}>
        {templateTypes.map((type) => {
          const isChosen = tool.kind === 'template' && tool.type === type;
          const size = templateSizes[type];
          const room = Math.max(size.width, size.height) * 1.1;
          return (
            <Button
              key={type}
              height="16"
              minWidth="20"
              flex="1 0 auto"
              paddingX="1"
              flexDirection="column"
              gap="1"
              fontSize="xs"
              variant={isChosen ? 'solid' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onTool(isChosen ? { kind: 'select' } : { kind: 'template', type })}
            >
              <chakra.svg
                width="8"
                height="8"
                viewBox={`${-room / 2} ${-room / 2} ${room} ${room}`}
                layerStyle="paper"
                borderRadius="sm"
                aria-hidden="true"
              >
                <DrawnShape shape={objectFrom(type, { x: 0, y: 0 }, type)} />
              </chakra.svg>
              {t(`draw.object.${type}`)}
            </Button>
          );
        })}
      </Flex>
    </Stack>
  );
});
