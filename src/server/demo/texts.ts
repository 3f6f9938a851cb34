/** Who the demo's company works for, and what its technicians write. */
import type { BuildingType } from './plans.ts';

export type DemoCustomer = {
  name: string;
  address: string;
  contactPerson: string;
  phone: string;
  email: string;
  building: BuildingType;
};

/** Streets exist nowhere, numbers are those kept free for fiction, addresses end in .example. */
const customer = (
  building: BuildingType,
  name: string,
  address: string,
  contactPerson: string,
  number: number,
): DemoCustomer => ({
  building,
  name,
  address,
  contactPerson,
  phone: `085 0000 ${String(number).padStart(3, '0')}`,
  email: `info@${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '')}.example`,
});

export const customers: readonly DemoCustomer[] = [
  customer('bakery', 'Bakkerij De Gouden Korst', 'Meelsteeg 12, 9999 AA Bakkerveen', 'Hanneke Visser', 101),
  customer('restaurant', 'Restaurant Het Koperen Ketel', 'Havenhoofd 3, 9998 BC Zilverwaard', 'Samir El Idrissi', 102),
  customer('warehouse', 'Van Dam Logistiek', 'Laadperron 48, 9997 CD Oosterweide', 'Peter van Dam', 103),
  customer('office', 'Accountantskantoor Brink & Zonen', 'Dorpsplein 7, 9996 DE Lindenrode', 'Els Brink', 104),
  customer('farm', 'Melkveebedrijf Hoeve Zonzicht', 'Kaaidijk 21, 9995 EF Waterhoven', 'Gerrit Mulder', 105),
  customer('shop', 'Buurtsuper Appelman', 'Marktstraat 90, 9994 FG Nieuwdorp', 'Fatma Yıldız', 106),
  customer('restaurant', 'Eetcafé ’t Hoekje', 'Kerkpad 2, 9993 GH Zilverwaard', 'Joost de Boer', 107),
  customer('bakery', 'Banketbakkerij Café Crème', 'Lange Nering 55, 9992 HJ Lindenrode', 'Anouk Façade', 108),
  customer('warehouse', 'Graansilo Coöperatie Noord', 'Industriekade 6, 9991 JK Oosterweide', 'Wim Hoekstra', 109),
  customer('shop', 'Dierenspeciaalzaak Poot', 'Winkelhof 18, 9990 KL Nieuwdorp', 'Sanne Poot', 110),
  customer('office', 'Basisschool De Wilgenboom', 'Schoolpad 1, 9989 LM Waterhoven', 'Mirjam Kok', 111),
  customer('farm', 'Pluimveehouderij Vliet', 'Achterweg 33, 9988 MN Bakkerveen', 'Dirk Vliet', 112),
];

export const reports = [
  'Alle lokdozen gecontroleerd en schoongemaakt. Geen vraat waargenomen sinds het vorige bezoek. Het lokaas is vervangen waar het vochtig was geworden.',
  'Vraat aan twee rattenkisten aan de achterzijde. Uitwerpselen langs de buitenmuur, niet ouder dan een week. Lokaas aangevuld; binnen geen sporen gevonden.',
  'Controle van alle punten uitgevoerd. In de opslag muizenkeutels op de onderste plank; twee klapvallen bijgeplaatst. De overige punten zijn zonder activiteit.',
  'Vliegenkast geleegd en lijmplaat vervangen. Meer fruitvliegjes dan in het voorjaar, passend bij het seizoen. Knaagdieren: geen activiteit.',
  'Vervolgbezoek na melding. Nest gevonden achter de plint en verwijderd. Opening met staalwol en kit gedicht. Over twee weken opnieuw controleren.',
] as const;

export const observations = [
  'De achterdeur sluit niet volledig: kier van ongeveer 1 cm.',
  'Afvalcontainers stonden open en dicht bij de gevel.',
  'Opslag netjes van de muur gehouden, goed te controleren.',
  'Voedselresten onder het werkblad en achter de apparatuur.',
  null,
] as const;

export const captions = {
  'bait-box': 'Rattenkist aan de buitenmuur',
  gap: 'Kier onder de achterdeur',
  droppings: 'Keutels op de onderste plank',
  racks: 'Stellingen, goed van de muur',
  drain: 'Afvoerput zonder rooster eromheen',
  containers: 'Containers dicht bij de gevel',
  'fly-lamp': 'Vliegenkast na reiniging',
} as const;

export const notes = [
  'Vier bezoeken per jaar, waarvan twee onaangekondigd.',
  'Sleutel af te halen bij de receptie.',
  null,
] as const;
