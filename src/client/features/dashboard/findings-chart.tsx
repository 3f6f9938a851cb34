/** Findings month by month, beside the year before, as bars. Loaded where it is shown; its numbers are in the table beneath. */
import { Chart, useChart } from '@chakra-ui/charts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

type FindingsChartProps = {
  months: readonly { name: string; count: number; before: number }[];
  label: string;
  /** What the two bars of a month are called. */
  names: { count: string; before: string };
};

const MAX_AT_LEAST = 4;

export function FindingsChart({ months, label, names }: FindingsChartProps) {
  const data = months.map((month) => ({ ...month }));
  const chart = useChart({
    data,
    series: [
      { name: 'before', color: 'fg.muted', label: names.before },
      { name: 'count', color: 'pine.fg', label: names.count },
    ],
  });
  return (
    <Chart.Root chart={chart} role="img" aria-label={label} aspectRatio="auto" height={{ base: '56', xl: '64' }}>
      <BarChart
        data={data}
        responsive
        accessibilityLayer={false}
        barGap={1}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={chart.color('border')} vertical={false} />
        <XAxis dataKey="name" tickLine={false} minTickGap={4} stroke={chart.color('border.emphasized')} />
        <YAxis
          width={36}
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          domain={[0, (seen: number) => Math.max(MAX_AT_LEAST, Math.ceil(seen))]}
        />
        <Tooltip isAnimationActive={false} cursor={{ fill: chart.color('bg.muted') }} content={<Chart.Tooltip />} />
        {chart.series.map(({ name, color, label: called }) => (
          <Bar
            key={name}
            dataKey={chart.key(name)}
            name={String(called)}
            // Without a colour they are told apart as well.
            fill={name === 'before' ? chart.color('bg.muted') : chart.color(color)}
            stroke={chart.color(color)}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </Chart.Root>
  );
}
