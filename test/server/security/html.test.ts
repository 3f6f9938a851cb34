/** Quality bars, security 7: HTML of the contract's introduction runs nothing, stored or shown. */
import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

/** The ways in that scanners try. */
const corpus = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<p onclick=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<<script>alert(1)//<</script>',
  '<p/onmouseover=alert(1)>x',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p><strong>Goed</strong> <em>bedoeld</em></p><ul><li>één</li></ul>',
];

/** Tags that a letter needs, bare: no attribute of any kind. */
const ALLOWED_TAG = /<\/?(p|br|strong|b|em|i|u|ul|ol|li|h3|h4)( \/)?>/g;

test.each(corpus)('security 7: %s', async (html) => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { contractIntro: { nl: html, en: html } } });
  const settings = await admin.trpc.settings.get.query();
  const stored = await portal.em.execute<{ text: string }[]>(`select contract_intro::text as text from settings`);
  for (const text of [settings.contractIntro.nl, settings.contractIntro.en, ...stored.map((row) => row.text)]) {
    // Without what is allowed nothing is left that a browser would read as a tag.
    expect(text.replace(ALLOWED_TAG, '')).not.toMatch(/</);
  }
});

test('security 7: what a letter needs is kept', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const html = '<p><strong>Goed</strong> <em>bedoeld</em></p><ul><li>één</li></ul>';
  await admin.trpc.settings.update.mutate({ changes: { contractIntro: { nl: html, en: html } } });
  expect((await admin.trpc.settings.get.query()).contractIntro.nl).toBe(html);
});
