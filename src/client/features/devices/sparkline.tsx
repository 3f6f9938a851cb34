/** A device's last visits as a small line, with its trend in words for whoever does not see it. */
import { Flex, Text } from '@chakra-ui/react';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { hasMeasure } from '#common/domain/measures.ts';
import { type TrendValue, trendLines, trendOf } from '#common/domain/trend.ts';

const SIZE = { width: 72, height: 22 };
const EDGE = 4;
/** What is as high as the picture: all of the bait, or a handful of animals. */
const TAKE_MAX = 100;
const COUNT_MAX = 5;

const icons = { rising: TrendingUp, falling: TrendingDown, steady: Minus };

type SparklineProps = { type: BaitBoxType; recent: readonly { value: TrendValue }[] };

export function Sparkline({ type, recent }: SparklineProps) {
  const { t } = useTranslate();
  const isTake = hasMeasure(type, 'takePercent');
  const values = recent.map(({ value }) => value);
  const last = values.findLast((value) => value !== null);
  if (last === undefined || last === null) return <Text color="fg.muted">–</Text>;
  const trend = trendOf(values);
  const Icon = trend && icons[trend];
  const lines = trendLines(values, SIZE, isTake ? TAKE_MAX : COUNT_MAX);
  const written = isTake ? `${last} %` : String(last);
  const label = t(trend ? `devices.trend.${trend}` : 'devices.trend.once', { value: written });
  const end = lines.at(-1)?.at(-1);
  return (
    <Flex align="center" gap="2" role="img" aria-label={label} title={label}>
      <svg
        width={SIZE.width + 2 * EDGE}
        height={SIZE.height + 2 * EDGE}
        viewBox={`${-EDGE} ${-EDGE} ${SIZE.width + 2 * EDGE} ${SIZE.height + 2 * EDGE}`}
        aria-hidden="true"
      >
        <line x2={SIZE.width} y1={SIZE.height} y2={SIZE.height} stroke="currentColor" strokeOpacity="0.25" />
        {lines.map((line) => (
          <polyline
            key={line[0]?.x}
            points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        {end ? <circle cx={end.x} cy={end.y} r="3" fill="currentColor" /> : null}
      </svg>
      <Text as="span" textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" aria-hidden>
        {written}
      </Text>
      {Icon && trend !== 'steady' ? <Icon size={16} aria-hidden /> : null}
    </Flex>
  );
}
