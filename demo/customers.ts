/** Who the demo's company works for, and in what buildings. */
import type { RoomKey } from '#common/floor-plan/generator/layout.ts';
import type { Questionnaire } from '#common/schemas/questionnaire.ts';
import type { Emblem } from './emblems.ts';

/** What is found there, and so what is written about it. */
export type Trade = 'food' | 'shop' | 'hall' | 'office';

export type DemoCustomer = {
  fields: { name: string; address: string; contactPerson: string; phone: string; email: string };
  trade: Trade;
  building: Questionnaire;
  /** Rooms that are called otherwise here. */
  rooms: Partial<Record<RoomKey, string>>;
  emblem: Emblem | null;
};

type Person = readonly [name: string, address: string, contactPerson: string, number: number, domain: string];

/** Streets exist nowhere, numbers are those kept free for fiction, addresses end in .example. */
const fieldsOf = ([name, address, contactPerson, number, domain]: Person): DemoCustomer['fields'] => ({
  name,
  address,
  contactPerson,
  phone: `085 0000 ${number}`,
  email: `info@${domain}.example`,
});

/** Areas are such that the building leaves room on its plan for what stands outside. */
const building = (
  buildingType: Questionnaire['buildingType'],
  squareMetres: number,
  { floors = 1, hasBasement = false } = {},
): Questionnaire => ({ buildingType, squareMetres, floors, hasBasement });

export const customers: readonly DemoCustomer[] = [
  {
    fields: fieldsOf([
      'Bakkerij De Gouden Korst',
      'Meelsteeg 12, 9999 AA Bakkerveen',
      'Hanneke Visser',
      101,
      'goudenkorst',
    ]),
    trade: 'food',
    building: building('shop', 190),
    rooms: { sales: 'Winkel', stock: 'Meelopslag' },
    emblem: 'wheat',
  },
  {
    fields: fieldsOf([
      'Restaurant De Koperen Ketel',
      'Havenhoofd 3, 9998 BC Zilverwaard',
      'Samir El Idrissi',
      102,
      'koperenketel',
    ]),
    trade: 'food',
    building: building('restaurant', 165, { hasBasement: true }),
    rooms: { dining: 'Restaurant', storage: 'Voorraad' },
    emblem: 'kettle',
  },
  {
    fields: fieldsOf(['Van Dam Logistiek', 'Laadperron 48, 9997 CD Oosterweide', 'Peter van Dam', 103, 'vandam']),
    trade: 'hall',
    building: building('warehouse', 2_375, { floors: 2 }),
    rooms: { warehouse: 'Distributiehal', storage: 'Entresol' },
    emblem: 'parcel',
  },
  {
    fields: fieldsOf([
      'Accountantskantoor Brink & Zonen',
      'Dorpsplein 7, 9996 DE Lindenrode',
      'Els Brink',
      104,
      'brink',
    ]),
    trade: 'office',
    building: building('office', 327, { floors: 2 }),
    rooms: {},
    emblem: null,
  },
  {
    fields: fieldsOf(['Zuivelhoeve Zonzicht', 'Kaaidijk 21, 9995 EF Waterhoven', 'Gerrit Mulder', 105, 'zonzicht']),
    trade: 'food',
    building: building('shop', 133, { hasBasement: true }),
    rooms: { sales: 'Boerderijwinkel', stock: 'Kaasopslag' },
    emblem: 'sun',
  },
  {
    fields: fieldsOf(['Buurtsuper Appelman', 'Marktstraat 90, 9994 FG Nieuwdorp', 'Fatma Yıldız', 106, 'appelman']),
    trade: 'food',
    building: building('shop', 587),
    rooms: {},
    emblem: 'apple',
  },
  {
    fields: fieldsOf(['Eetcafé ’t Hoekje', 'Kerkpad 2, 9993 GH Zilverwaard', 'Joost de Boer', 107, 'hoekje']),
    trade: 'food',
    building: building('restaurant', 99),
    rooms: { dining: 'Eetcafé' },
    emblem: null,
  },
  {
    fields: fieldsOf([
      'Banketbakkerij Café Crème',
      'Lange Nering 55, 9992 HJ Lindenrode',
      'Anouk Façade',
      108,
      'cafecreme',
    ]),
    trade: 'food',
    building: building('restaurant', 125),
    rooms: { dining: 'Lunchroom', kitchen: 'Banketbakkerij' },
    emblem: null,
  },
  {
    fields: fieldsOf([
      'Graanhandel Coöperatie Noord',
      'Industriekade 6, 9991 JK Oosterweide',
      'Wim Hoekstra',
      109,
      'cooperatienoord',
    ]),
    trade: 'hall',
    building: building('warehouse', 1_250),
    rooms: { warehouse: 'Magazijn zakgoed' },
    emblem: 'silo',
  },
  {
    fields: fieldsOf(['Dierenspeciaalzaak Poot', 'Winkelhof 18, 9990 KL Nieuwdorp', 'Sanne Poot', 110, 'dierenpoot']),
    trade: 'shop',
    building: building('shop', 213),
    rooms: { stock: 'Voeropslag' },
    emblem: 'paw',
  },
  {
    fields: fieldsOf(['Basisschool De Wilgenboom', 'Schoolpad 1, 9989 LM Waterhoven', 'Mirjam Kok', 111, 'wilgenboom']),
    trade: 'office',
    building: building('office', 684, { floors: 2 }),
    rooms: { office: 'Lokaal', meeting: 'Speelzaal', reception: 'Conciërge', pantry: 'Teamkeuken' },
    emblem: 'tree',
  },
  {
    fields: fieldsOf(['Eierpakstation Vliet', 'Achterweg 33, 9988 MN Bakkerveen', 'Dirk Vliet', 112, 'eiervliet']),
    trade: 'hall',
    building: building('warehouse', 745),
    rooms: { warehouse: 'Pakhal' },
    emblem: null,
  },
];

/** A chain, its head office, and which of the customers are its sites. */
export const chain = {
  group: fieldsOf([
    'Smaakmakers Versgroep',
    'Kantoorlaan 200, 9986 PQ Waterhoven',
    'Ingrid Koopmans',
    120,
    'smaakmakers',
  ]),
  sites: ['Bakkerij De Gouden Korst', 'Zuivelhoeve Zonzicht', 'Banketbakkerij Café Crème'],
} as const;
