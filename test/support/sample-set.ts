/** What the samples say. */
import { standardRecommendationKeys } from '#common/contract/standard-recommendations.ts';
import type { PreviousRecord } from '#common/document/record.ts';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import { inOrder } from '#common/domain/check.ts';
import { makeSample, type SampleDocument } from './sample-documents.ts';
import type { SampleVisit } from './sample-visit.ts';
import { standardRecommendation } from './standard-recommendation.ts';

const FOOTER =
  'Van Dijk Plaagdierbeheersing B.V. · KvK 12345678 · gecertificeerd volgens EN 16636 · wij werken volgens onze algemene voorwaarden';

const ANNOTATIONS: readonly PhotoAnnotation[] = [
  { kind: 'circle', centre: { x: 0.7, y: 0.82 }, radius: 0.1 },
  { kind: 'arrow', from: { x: 0.32, y: 0.9 }, to: { x: 0.57, y: 0.84 } },
  { kind: 'text', at: { x: 0.06, y: 0.92 }, text: 'Keutels' },
];

const INTRO = `<h3>Goed om te weten</h3><p>Dank u voor uw <strong>vertrouwen</strong>. Hieronder leest u wat wij <em>met elkaar</em> afspreken:</p>
<ul><li>vier bezoeken per jaar, <strong><em>altijd op afspraak</em></strong>;</li><li>bij overlast komen wij binnen twee werkdagen;</li></ul>
<ol><li>u tekent op het scherm;</li><li>u ontvangt dit document als PDF.</li></ol>`;

const PARAGRAPH =
  'Tijdens de rondgang zijn alle lokdozen gecontroleerd, schoongemaakt en waar nodig van nieuw aas voorzien. In het magazijn zijn bij de laaddeur verse uitwerpselen van muizen gevonden; de kier onder de deur is ongeveer twee centimeter. In de keuken en de kantine is niets waargenomen. ';

const LONG_WORD = 'Plaagdierbeheersingsovereenkomstenadministratiekantoormedewerkersvergaderzaal';

const texts = {
  reportText: `${PARAGRAPH.trim()}\n\nDe vliegenkast in de kantine is leeg en heeft een nieuwe lamp gekregen. De lijmplaten onder de vaatwasser zijn vervangen.`,
  observations: 'Kier van 2 cm onder de laaddeur. Afvalcontainer zonder deksel naast de achteringang.',
  recommendations: standardRecommendationKeys.map((key) => standardRecommendation(key, 'nl')).join('\n\n'),
};

/** The usual customer's boxes of three months before: since then one was filled and two were placed. */
const PREVIOUS: PreviousRecord = {
  id: 4,
  document: null,
  date: new Date('2026-08-18T08:15:00Z'),
  boxes: [
    { boxNumber: 'B001', boxType: 'mouse', isToxic: false },
    { boxNumber: 'B002', boxType: 'rat', isToxic: false },
    { boxNumber: 'B003', boxType: 'crawling', isToxic: false },
    { boxNumber: 'B004', boxType: 'fly', isToxic: false },
    { boxNumber: 'B005', boxType: 'mouse', isToxic: false },
    { boxNumber: 'B006', boxType: 'rat', isToxic: true },
    { boxNumber: 'B007', boxType: 'crawling', isToxic: false },
  ],
};

const PLAN = { width: 1000, height: 640 };
const at = (x: number, y: number, floor = 0) => ({ floor, position: { x, y }, plan: PLAN });

/** The usual customer in a later year: twelve devices, a year of visits. */
const USUAL_VISIT: SampleVisit = {
  checks: {
    1: {
      takePercent: 50,
      evidence: ['droppings', 'gnawing'],
      actions: ['bait_replaced'],
      product: 'Brodifacoum 25 ppm',
    },
    3: {
      catches: [
        { species: 'house_fly', count: 50, isEstimate: true },
        { species: 'wasp', count: 2 },
      ],
      actions: [],
    },
    5: { toxicDays: 33 },
    6: { condition: 'not_reachable', takePercent: null, notes: 'Pallets voor de kist' },
    8: { actions: ['cleaned', 'bait_topped_up'] },
  },
  placed: [11],
  unchecked: [9, 10],
  uncheckedReason: 'no_access',
  visitsBefore: 11,
  changes: [
    { kind: 'moved', boxNumber: 'B002', from: at(420, 300), to: at(207, 94) },
    {
      kind: 'altered',
      boxNumber: 'B006',
      from: { boxType: 'crawling', isToxic: false },
      to: { boxType: 'crawling', isToxic: true },
    },
    {
      kind: 'removed',
      boxNumber: 'B013',
      reason: 'Stelling is weg, de deur is dicht',
      was: { boxType: 'mouse', isToxic: false },
      check: { ...inOrder('mouse'), takePercent: 25 },
    },
    { kind: 'replaced', boxNumber: 'B014', by: 'B012', reason: 'Deksel kapot', at: at(441, 225), check: null },
  ],
};

/** A large site on four floors, one of them without boxes; most of it checked together. */
const SITE_VISIT: SampleVisit = {
  checks: {
    0: {
      takePercent: 75,
      catches: [{ species: 'house_mouse', count: 6 }],
      evidence: ['droppings', 'gnawing', 'tracks', 'smell', 'live_animal'],
      actions: ['monitored_only'],
      notes: 'Second visit in a row; nest behind the cold room wall',
    },
    7: {
      catches: [{ species: 'Carpet beetle (Anthrenus verbasci)', count: 120, isEstimate: true }],
      glueBoardPercent: 90,
    },
    13: { condition: 'missing', takePercent: null },
    21: { condition: 'damaged', actions: ['repaired'] },
    30: { catches: [{ species: 'german_cockroach', count: 2 }], actions: ['bait_topped_up'] },
    31: { condition: 'dirty', actions: ['cleaned'] },
    50: {
      catches: [{ species: 'oriental_cockroach', count: 4 }],
      actions: ['bait_replaced'],
      toxicDays: 41,
      isToxic: true,
    },
  },
  unchecked: Array.from({ length: 6 }, (_, index) => 52 + index),
  bulkFrom: 32,
  uncheckedReason: 'The cold store on the first floor was being defrosted and could not be entered for two hours',
  visitsBefore: 2,
};

const captions = [
  'Laaddeur, kier van 2 cm',
  'Uitwerpselen naast de plint',
  'Afvalcontainer zonder deksel',
  'Vliegenkast in de kantine',
  null,
];

export const makeSamples = (): Promise<SampleDocument[]> =>
  Promise.all([
    makeSample({
      name: '1-empty',
      id: 11,
      customerName: 'Bakkerij De Kroon',
      hasBrand: false,
      companyName: 'Baitbook',
      companyIntro: '',
    }),
    makeSample({
      name: '2-usual',
      id: 12,
      customerName: 'Bakkerij De Kroon',
      address: 'Keizersgracht 12, 1015 CN Amsterdam',
      contactPerson: 'Jolanda Vermeer',
      boxesPerFloor: [9],
      previous: PREVIOUS,
      photos: captions
        .slice(0, 3)
        .map((description, index) => ({ description, annotations: index === 1 ? ANNOTATIONS : [] })),
      ...texts,
      notes: 'Sleutel ligt bij de receptie. Graag voor 10 uur langskomen.',
      signerName: 'Jolanda Vermeer',
      price: '1250.50',
      companyIntro: INTRO,
      footer: FOOTER,
    }),
    makeSample({
      name: '3-large',
      id: 13,
      language: 'en',
      customerName: 'Northgate Cold Storage and Distribution',
      address: 'Unit 7, Harbour Road, Hull HU9 5PB',
      contactPerson: 'Priya Raman',
      boxesPerFloor: [30, 30, 30, 30],
      lowest: -1,
      photos: Array.from({ length: 10 }, (_, index) => ({
        description:
          [
            'Gap below the loading door',
            'Droppings along the skirting',
            'Open waste container',
            'Fly unit in the canteen',
            null,
          ][index % 5] ?? null,
        annotations: index % 4 === 1 ? ANNOTATIONS : [],
      })),
      reportText:
        'All bait boxes on the four floors were checked, cleaned and refilled where needed. Fresh mouse droppings were found next to the loading door; the gap below it is about two centimetres.\n\nNothing was seen in the kitchen and the canteen.',
      observations: 'Gap of 2 cm below the loading door. Waste container without a lid next to the back entrance.',
      recommendations: standardRecommendationKeys.map((key) => standardRecommendation(key, 'en')).join('\n\n'),
      signerName: 'Priya Raman',
      price: '18400',
      footer: 'Van Dijk Pest Control · registered in the Netherlands under 12345678',
    }),
    makeSample({
      name: '4-long',
      id: 14,
      customerName: `Coöperatieve Vereniging ${LONG_WORD} “De Eendracht” van Ondernemers in Noord- en Zuid-Beveland U.A.`,
      address: `Burgemeester van Heemstra van Wassenaer van Obdam-laan 1234-bis, achter het gebouw ${LONG_WORD}, 4321 ZZ ’s-Heer Arendskerke`,
      contactPerson: 'Jonkheer Alexander Willem Frederik Karel van Lynden van Sandenburg tot Nijevelt',
      technicianName: 'Maria-Magdalena Theodora van der Heijden-van den Oetelaar',
      boxesPerFloor: [5],
      photos: Array.from({ length: 3 }, (_, index) => ({
        description: index === 1 ? PARAGRAPH.repeat(6).trim() : LONG_WORD.repeat(2),
      })),
      reportText: Array.from({ length: 14 }, () => PARAGRAPH.repeat(2).trim()).join('\n\n'),
      observations: `${LONG_WORD.repeat(4)} ${PARAGRAPH.repeat(5)}`,
      recommendations: PARAGRAPH.repeat(12),
      notes: PARAGRAPH.repeat(6),
      signerName: 'Jonkheer Alexander Willem Frederik Karel van Lynden van Sandenburg tot Nijevelt',
      companyName: `${LONG_WORD} en Zonen Ongediertebestrijding en Hygiëneadvies voor de Levensmiddelenindustrie B.V.`,
      footer: `${FOOTER} · `.repeat(4),
      hasBrand: false,
    }),
    makeSample({
      name: '5-alphabets',
      id: 15,
      customerName: 'Żółć i Gęś Sp. z o.o. · Αρτοποιείο Ψωμί · Пекарня «Їжа»',
      address: 'ul. Świętokrzyska 20, Łódź · Οδός Ερμού 5, Αθήνα · вул. Хрещатик 1, Київ',
      contactPerson: 'Λευτέρης Παπαδόπουλος',
      technicianName: 'Владислав Щербаков',
      boxesPerFloor: [6, 4],
      photos: [{ description: 'Źdźbło trawy przy progu' }, { description: 'Ποντίκι στην αποθήκη' }],
      reportText:
        'Sprawdzono wszystkie stacje: „wszystko w porządku”.\n\nΌλα τα σημεία ελέγχθηκαν. Все станции проверены, мышей нет. Zeichen ohne Bild: 东京 ع.\n\n☑ Köder geprüft ✓ → Keller ≥ 3 ■ ▲ ● ① ⚠️ 👍🏽 🐭 1️⃣ ✗ ❌ ☐ ☎ 06.',
      observations: 'Ő, ű, ş, ğ, İ, ț, ș, ķ, ņ, ý, ð, þ, æ, ø, å, ß, €, ½, °, →',
      recommendations: 'Uszczelnić próg. Σφραγίστε το κενό. Закройте щель.',
      signerName: 'Żaneta Ćwiąkała-Źrebięć',
      price: '980',
      footer: FOOTER,
    }),
    makeSample({
      name: '6-visit',
      id: 16,
      customerName: 'Bakkerij De Kroon',
      address: 'Keizersgracht 12, 1015 CN Amsterdam',
      contactPerson: 'Jolanda Vermeer',
      boxesPerFloor: [12],
      visit: USUAL_VISIT,
      ...texts,
      signerName: 'Jolanda Vermeer',
      price: '1250.50',
      footer: FOOTER,
    }),
    makeSample({
      name: '7-site',
      id: 17,
      language: 'en',
      customerName: `Northgate Cold Storage and Distribution ${LONG_WORD} Ltd`,
      address: 'Unit 7, Harbour Road, Hull HU9 5PB',
      contactPerson: 'Priya Raman',
      boxesPerFloor: [24, 20, 16, 0],
      lowest: -1,
      visit: SITE_VISIT,
      reportText: 'All floors but the cold store were visited.',
      observations: 'Gap of 2 cm below the loading door.',
      recommendations: standardRecommendationKeys.map((key) => standardRecommendation(key, 'en')).join('\n\n'),
      signerName: 'Priya Raman',
      price: '18400',
      footer: 'Van Dijk Pest Control · registered in the Netherlands under 12345678',
    }),
  ]);
