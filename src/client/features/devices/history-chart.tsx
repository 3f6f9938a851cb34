/** What a device showed over its visits, as a line, with a line where something was agreed. Loaded where it is shown. */
import { Chart, useChart } from '@chakra-ui/charts';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { HistoryChart as HistoryChartData } from '#common/domain/device-history.ts';
import { formatShortDate } from '#common/i18n/format.ts';

type HistoryChartProps = { chart: HistoryChartData; label: string };

const PERCENT_MAX = 100;
/** A chart of nothing but zeros is not stretched to fractions of an animal. */
const COUNT_MAX_AT_LEAST = 4;

export function HistoryChart({ chart: { measure, points, thresholds }, label }: HistoryChartProps) {
  const { t, language } = useTranslate();
  const isTake = measure === 'take';
  const data = points.map(({ date, value }) => ({ time: Date.parse(date), value }));
  const chart = useChart({
    data,
    series: [{ name: 'value', color: 'pine.border', label: t(`devices.chart.${measure}`) }],
  });
  const written = (value: number) => (isTake ? `${value} %` : String(value));
  const day = (time: number | string) => formatShortDate(new Date(Number(time)), language);
  const highest = Math.max(COUNT_MAX_AT_LEAST, ...thresholds.map(({ atLeast }) => atLeast));
  return (
    <Chart.Root chart={chart} role="img" aria-label={label} aspectRatio="auto" height={{ base: '52', md: '64' }}>
      {/* What it shows is in the table beneath, for keyboards and screen readers. */}
      <LineChart data={data} responsive accessibilityLayer={false} margin={{ top: 12, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid stroke={chart.color('border')} vertical={false} />
        <XAxis
          dataKey="time"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={data.map(({ time }) => time)}
          tickFormatter={day}
          interval="equidistantPreserveStart"
          minTickGap={24}
          tickLine={false}
          stroke={chart.color('border.emphasized')}
        />
        <YAxis
          width={48}
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          domain={isTake ? [0, PERCENT_MAX] : [0, (seen: number) => Math.max(highest, Math.ceil(seen))]}
          tickFormatter={written}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chart.color('border.emphasized') }}
          // Without a visit under the pointer there is no day to write.
          content={({ payload, label: time }) =>
            payload.length === 0 ? null : (
              <Chart.Tooltip
                payload={payload}
                labelFormatter={() => day(Number(time))}
                formatter={(value) => written(Number(value))}
              />
            )
          }
        />
        {thresholds.map(({ kind, atLeast }) => (
          <ReferenceLine
            key={`${kind} ${atLeast}`}
            y={atLeast}
            stroke={chart.color('fg.error')}
            strokeDasharray="6 4"
            label={{
              value: t('devices.chart.threshold', { value: written(atLeast) }),
              position: 'insideBottomLeft',
              fill: chart.color('fg.error'),
            }}
          />
        ))}
        <Line
          type="linear"
          dataKey="value"
          name="value"
          isAnimationActive={false}
          connectNulls={false}
          stroke={chart.color('pine.border')}
          strokeWidth={2}
          dot={{ r: 4, fill: chart.color('bg.panel'), strokeWidth: 2 }}
          activeDot={{ r: 6 }}
        />
      </LineChart>
    </Chart.Root>
  );
}
