// How the tags of own marks are painted onto the chart.

/** What a mark is painted with. */
export type Paint = { colour: string; ink: string; font: string };

const SIZE = 10;

export function tagStyle({ colour, ink, font }: Paint) {
  const padding = { paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 };
  const box = { backgroundColor: colour, borderSize: 0, borderRadius: 3 };
  return { style: 'fill', size: SIZE, family: font, weight: 'normal', color: ink, ...box, ...padding };
}
