/** Importing customers: the file, its columns, what is wrong, who is there already, and that nothing is lost on a failure. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { chooseFiles, looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'klanten.csv') => new File([text], name);

/** A worksheet as Excel writes it, with texts in the cells. */
function excel(rows: readonly (readonly string[])[], sheet?: string): File {
  const cells = (row: readonly string[], number: number) =>
    row.map((text, at) => `<c r="${'ABCDEF'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const data = rows.map((row, index) => `<row r="${index + 1}">${cells(row, index + 1)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet ?? `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return new File([packed], 'klanten.xlsx');
}

async function openImport(
  look: (typeof looks)[number],
  customers: ServerAnswers['customers'] = {},
  groups: ServerAnswers['groups'] = {},
) {
  const answers = {
    groups,
    customers: { list: () => ({ items: [], nextCursor: null }), sameNames: () => [], ...customers },
  };
  const screen = await open('/customers/import', { ...look, user: admin, answers });
  const choose = (file: File) => chooseFiles(screen.button('Bestand kiezen', 'Choose a file'), [file]);
  const chooseOther = (file: File) => chooseFiles(screen.button('Ander bestand kiezen', 'Choose another file'), [file]);
  return { ...screen, choose, chooseOther };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a file that is right is added whole; a failure loses nothing of it', async () => {
    const sent: unknown[] = [];
    let fails = true;
    const { choose, see, button } = await openImport(look, {
      import: ({ customers }) => {
        if (fails) refuse('INTERNAL');
        sent.push(...customers);
        return { added: customers.length };
      },
    });
    await choose(
      csv('Bedrijfsnaam;Straat;Huisnr;Plaats;Telefoon\r\nLoods;Kade;1;Zutphen;0575\r\nSlager;Markt;2;Epe;\r\n'),
    );
    await see('2 rijen', '2 rows');
    await see('Kade 1, Zutphen', 'Kade 1, Zutphen');
    expect(await axeViolations()).toEqual([]);
    const add = button('2 klanten toevoegen', 'Add 2 customers');
    await add.click();
    await see('Er is niets veranderd', 'Nothing has changed');
    await see('klanten.csv', 'klanten.csv');
    fails = false;
    await add.click();
    await see('2 klanten toegevoegd', '2 customers added');
    expect(sent).toMatchObject([
      { name: 'Loods', address: 'Kade 1, Zutphen', phone: '0575' },
      { name: 'Slager', address: 'Markt 2, Epe', phone: null },
    ]);
  });

  test('what is wrong is said by row and field, and nobody is added; the columns stay as chosen for the better file', async () => {
    const { choose, chooseOther, see, button, say } = await openImport(look);
    await choose(csv('Wie,Waar,Mail\nLoods,Kade 1,geen adres\nL,Kade 2,\n'));
    await see('Kies de kolom met de bedrijfsnaam.', 'Choose the column with the company name.');
    const column = (name: string) =>
      page.getByLabelText(say(`Inhoud van kolom ${name}`, `What column ${name} is`), { exact: true });
    await column('Wie').selectOptions('name');
    await column('Waar').selectOptions('address');
    await see('2 rijen kloppen nog niet', '2 rows are not right yet');
    await see('Rij 2, E-mail:', 'Row 2, Email:');
    await see('Rij 3, Bedrijfsnaam:', 'Row 3, Company name:');
    await expect.element(button('Niemand om toe te voegen', 'Nobody to add')).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
    await chooseOther(csv('Wie,Waar,Mail\nLoods,Kade 1,info@loods.nl\nLaan,Kade 2,\n'));
    await expect.element(button('2 klanten toevoegen', 'Add 2 customers')).toBeEnabled();
  });

  test('with a column for it customers become sites of a group, and the preview tells which groups are made', async () => {
    const sent: unknown[] = [];
    const { choose, see, button, say } = await openImport(
      look,
      {
        import: ({ customers }) => {
          sent.push(...customers);
          return { added: customers.length };
        },
      },
      { sameNames: () => [{ id: 3, name: 'Bakkers Verenigd', sites: 2 }] },
    );
    await choose(csv('Naam;Adres;Keten\nNoord;Kade 1;bakkers verenigd\nZuid;Kade 2;Slagers\nOost;Kade 3;\n'));
    const groups = page.getByRole('listitem').filter({ hasText: say('erbij', 'more') });
    const added = (name: string) => groups.filter({ hasText: name }).getByText(say('nieuw', 'new'));
    await expect.element(added('Slagers')).toBeVisible();
    await expect.element(added('Bakkers Verenigd')).not.toBeInTheDocument();
    await see('1 vestiging erbij', '1 site more', groups.filter({ hasText: 'Bakkers Verenigd' }));
    expect(await axeViolations()).toEqual([]);
    await button('3 klanten toevoegen', 'Add 3 customers').click();
    await see('3 klanten toegevoegd', '3 customers added');
    expect(sent).toMatchObject([{ group: 'bakkers verenigd' }, { group: 'Slagers' }, { group: null }]);
  });

  test('who is there at the same place is skipped unless ticked, another site is added', async () => {
    const { choose, see, button, say } = await openImport(look, {
      sameNames: () => [{ id: 7, name: 'Loods B.V.', address: 'Kade 1, 7201 AB Zutphen' }],
    });
    await choose(csv('Naam\tAdres\nLoods\tKade 1, 7201AB Zutphen\nloods\tLaan 2, 1234 AB Epe\nKapper\tLaan 3\n'));
    await see('2 klanten zijn er misschien al', '2 customers may be there already');
    await expect.element(button('2 klanten toevoegen', 'Add 2 customers')).toBeEnabled();
    expect(await axeViolations()).toEqual([]);
    const link = page.getByRole('link', { name: /Loods B\.V\./ }).first();
    await expect.element(link).toHaveAttribute('href', '/customers/7');
    await page.getByLabelText(say('Rij 2 toch toevoegen: Loods', 'Add row 2 anyway: Loods')).click({ force: true });
    await expect.element(button('3 klanten toevoegen', 'Add 3 customers')).toBeEnabled();
    await button('Alle overslaan', 'Skip all').click();
    await expect.element(button('1 klant toevoegen', 'Add 1 customer')).toBeEnabled();
  });
});

const [look] = looks;

test('Excel is read with its accents and empty rows; so is text of an older Windows', async () => {
  const { choose, chooseOther, see } = await openImport(look);
  await choose(excel([['Naam', 'Adres', 'E-mail'], ['Café Zoë', 'Kade 1'], [], ['Loods', 'Kade 2', 'fout']]));
  await see('Rij 4, E-mail:', 'Row 4, Email:');
  await see('Café Zoë', 'Café Zoë');
  const bytes = Uint8Array.from('Naam;Adres\nCaf\u00e9 Ren\u00e9;Kade 1\n', (letter) => letter.charCodeAt(0));
  await chooseOther(csv(bytes));
  await see('Café René', 'Café René');
});

test('what is no table, too large or too long is refused, and the file before stays', async () => {
  const { choose, chooseOther, see } = await openImport(look);
  await choose(csv('Naam;Adres\nLoods;Kade 1\n'));
  await see('1 rij', '1 row');
  await chooseOther(csv(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'oud.xls'));
  await see('oud Excelbestand', 'old Excel file');
  await chooseOther(csv(new Uint8Array([0x50, 0x4b, 3, 4, 9]), 'kapot.xlsx'));
  await see('kan niet worden gelezen', 'cannot be read');
  await chooseOther(csv('Naam;Adres\n'));
  await see('geen klanten', 'no customers');
  await chooseOther(csv(`Naam;Adres\n${'Loods;Kade 1\n'.repeat(1_001)}`));
  await see('te veel rijen', 'too many rows');
  await chooseOther(
    excel([], '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'),
  );
  await see('te veel rijen', 'too many rows');
  await chooseOther(excel([], ' '.repeat(41 * 1024 * 1024)));
  await see('te groot', 'too large');
  await see('klanten.csv', 'klanten.csv');
});

test('a technician finds no such page', async () => {
  const { see } = await open('/customers/import', { ...look, user: { ...admin, role: 'technician' } });
  await see('Pagina niet gevonden', 'Page Not Found');
});

test('a file that is dropped is read, and one that misses the field does not take the page away', async () => {
  const { see } = await openImport(looks[0]);
  await see('Sleep een bestand hierheen of kies er een.', '');
  const transfer = new DataTransfer();
  transfer.items.add(csv('Bedrijfsnaam;Adres\r\nLoods;Kade 1\r\n'));
  const dropOn = (target: Element) =>
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  // A browser opens the file when nobody says that it was taken.
  expect(dropOn(document.body)).toBe(false);
  await see('Sleep een bestand hierheen of kies er een.', '');
  dropOn(page.getByTestId('file-drop').element());
  await see('klanten.csv', '');
});
