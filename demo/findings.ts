/** What the demo's technicians find and write: words, pictures and advice that belong together. */
import type { StandardRecommendationKey } from '#common/contract/standard-recommendations.ts';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import type { Story } from './checks.ts';
import type { Trade } from './customers.ts';
import type { Scene } from './scenes.ts';

export type Finding = {
  /** Whose devices show it. */
  story: Story;
  trades: readonly Trade[];
  report: string;
  observations: string | null;
  photos: readonly { scene: Scene; caption: string; annotations?: readonly PhotoAnnotation[] }[];
  advice: readonly StandardRecommendationKey[];
  /** What the customer is asked to do besides. */
  request?: string;
};

const gap = {
  scene: 'gap',
  caption: 'Kier onder de achterdeur',
  annotations: [
    { kind: 'arrow', from: { x: 0.36, y: 0.62 }, to: { x: 0.44, y: 0.775 } },
    { kind: 'text', at: { x: 0.3, y: 0.57 }, text: 'kier ± 1 cm' },
  ],
} as const;
const droppings = {
  scene: 'droppings',
  caption: 'Muizenkeutels op de onderste plank',
  annotations: [{ kind: 'circle', centre: { x: 0.5, y: 0.82 }, radius: 0.2 }],
} as const;
const baitBox = { scene: 'bait-box', caption: 'Rattenkist aan de buitenmuur' } as const;
const containers = { scene: 'containers', caption: 'Containers dicht bij de gevel' } as const;
const flyLamp = { scene: 'fly-lamp', caption: 'Vliegenkast na reiniging' } as const;
const glueTrap = { scene: 'glue-trap', caption: 'Lijmval met zilvervisjes' } as const;
const sealed = { scene: 'sealed', caption: 'Doorvoer na afdichten met staalwol en kit' } as const;

export const findings: readonly [Finding, ...Finding[]] = [
  {
    story: 'nothing',
    trades: ['food', 'shop', 'hall', 'office'],
    report:
      'Alle punten gecontroleerd en schoongemaakt. Geen vraat en geen sporen sinds het vorige bezoek. Het lokaas in B001 en B002 was vochtig geworden en is vervangen.',
    observations: 'Opslag netjes van de muur gehouden, goed te controleren.',
    photos: [{ ...baitBox, caption: 'B001, schoongemaakt en opnieuw gevuld' }],
    advice: ['monitoring'],
  },
  {
    story: 'rat',
    trades: ['food', 'shop', 'hall', 'office'],
    report:
      'Vraat aan B001 en B002 aan de achterzijde, ongeveer een derde van het lokaas. Verse uitwerpselen langs de buitenmuur. Lokaas aangevuld; binnen geen sporen gevonden.',
    observations: 'Afvalcontainers stonden open en dicht bij de gevel.',
    photos: [containers, baitBox],
    advice: ['hygiene', 'monitoring'],
    request: 'Zet de containers minstens twee meter van de gevel en houd de deksels gesloten.',
  },
  {
    story: 'mouse',
    trades: ['food', 'shop', 'hall'],
    report:
      'In de opslag muizenkeutels op de onderste plank, niet ouder dan een week. Twee klapvallen bijgeplaatst en de muizenkisten opnieuw gevuld. De overige punten zijn zonder activiteit.',
    observations: 'De achterdeur sluit niet volledig: kier van ongeveer 1 cm.',
    photos: [droppings, gap],
    advice: ['proofing', 'storage'],
    request: 'Laat voor het volgende bezoek een borstel onder de achterdeur plaatsen.',
  },
  {
    story: 'fly',
    trades: ['food'],
    report:
      'Vliegenkast geleegd, lijmplaat vervangen en lampen nagekeken. Meer fruitvliegjes dan bij het vorige bezoek, passend bij het seizoen. Knaagdieren: geen activiteit.',
    observations: 'Rond de afvoerput onder de spoelbak ligt organisch vuil.',
    photos: [flyLamp, { scene: 'drain', caption: 'Afvoerput onder de spoelbak' }],
    advice: ['hygiene'],
    request: 'Reinig de afvoerput wekelijks en spoel na met heet water.',
  },
  {
    story: 'crawling',
    trades: ['food', 'office'],
    report:
      'Vervolgbezoek na een melding van mieren en zilvervisjes. Lijmvallen voor kruipende insecten vervangen; vangst beperkt tot enkele zilvervisjes. Doorvoer van de verwarming gedicht.',
    observations: 'Onder de apparatuur is het vochtig.',
    photos: [glueTrap, sealed],
    advice: ['hygiene', 'proofing'],
  },
  {
    story: 'mouse',
    trades: ['hall'],
    report:
      'Hal en kantoren gecontroleerd. Eén muis gevangen bij de roldeuren, verder geen activiteit. Val opnieuw gezet en de plint aan beide kanten nagelopen.',
    observations: 'De middelste roldeur stond tijdens het bezoek open zonder dat er geladen werd.',
    photos: [
      { scene: 'racks', caption: 'Stellingen, vrij van de muur' },
      { ...gap, caption: 'Loopdeur naast de roldeuren' },
    ],
    advice: ['proofing', 'monitoring'],
    request: 'Houd de roldeuren gesloten wanneer er niet geladen of gelost wordt.',
  },
  {
    story: 'mouse',
    trades: ['shop', 'hall'],
    report:
      'Aangevreten zakken gevonden achter de stelling en afgevoerd. Drie klapvallen bijgeplaatst; over twee weken volgt een extra controle zonder kosten.',
    observations: 'Pallets staan op enkele plaatsen tegen de muur.',
    photos: [{ scene: 'gnawed-sack', caption: 'Aangevreten zak achter de stelling' }, droppings],
    advice: ['storage', 'monitoring'],
    request: 'Houd een strook van 30 cm langs de muren vrij, zodat wij kunnen controleren.',
  },
  {
    story: 'crawling',
    trades: ['office'],
    report:
      'Controle op alle verdiepingen. Geen knaagdieren waargenomen. In de pantry enkele mieren bij de plint; voegen gedicht en een lijmval geplaatst.',
    observations: null,
    photos: [sealed],
    advice: ['hygiene'],
    request: 'Bewaar etenswaren in gesloten dozen, ook in de vergaderruimtes.',
  },
  {
    story: 'nothing',
    trades: ['office', 'food'],
    report:
      'Doorvoer achter het keukenblok gedicht met staalwol en kit, nadat daar vorige keer muizensporen waren gevonden. Sindsdien geen nieuwe sporen. Alle punten nagekeken.',
    observations: 'De nieuwe tochtstrip onder de buitendeur sluit goed.',
    photos: [sealed, { ...baitBox, caption: 'B003, geen vraat' }],
    advice: ['proofing'],
  },
];

/** What is agreed besides when the contract is signed. */
export const agreements = [
  'Vier bezoeken per jaar, waarvan twee onaangekondigd.',
  'Zes bezoeken per jaar. Sleutel af te halen bij de receptie.',
  'Bezoek buiten openingstijden, in overleg met de bedrijfsleider.',
  null,
] as const;
