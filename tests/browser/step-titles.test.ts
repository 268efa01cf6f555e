// On a phone of 360 × 640 the screen begins in the upper third: header, notice and steps take no more.
import { newEmail, person, signIn } from '../../qa/browser/people.ts';
import { button, expectAccessible, field } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const LOWEST_TITLE = 230;
const NOTICE_HEIGHT = 48;
const LONG = `consultorio.maria.fernanda.andrade.villavicencio.${newEmail()}`;

// plan-screen.test.ts has the plans.
for (const stage of ['new', 'subscribed', 'configured'] as const)
  test(`the title stands high for somebody who is ${stage}`, async ({
    page,
    context,
    site,
    backend,
  }) => {
    await signIn(context, site, await person(backend.url, stage, `${stage}.${LONG}`));
    await page.goto('/');
    const notice = page.getByRole('region', { name: 'Confirmación del correo' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect((await title.boundingBox())?.y).toBeLessThanOrEqual(LOWEST_TITLE);
    const sentence = notice
      .getByRole('paragraph')
      .filter({ hasText: `Abre el enlace que te enviamos a ${stage}.${LONG}.` });
    if (stage === 'new') {
      await expect(sentence).toBeVisible();
      expect((await notice.locator('> div').first().boundingBox())?.height).toBeLessThanOrEqual(
        NOTICE_HEIGHT,
      );
      await expect(field(page, 'Nombre')).toBeInViewport({ ratio: 1 });
      return;
    }
    // An icon beside the title, and its text on demand.
    await expect(sentence).toBeHidden();
    const icon = notice.getByRole('button', { name: 'Confirmación del correo' });
    await icon.click();
    await expect(sentence).toBeVisible();
    await expect(button(page, 'Enviar de nuevo')).toBeVisible();
    expect((await title.boundingBox())?.y).toBeLessThanOrEqual(LOWEST_TITLE);
    await expectAccessible(page);
    await icon.click();
    await expect(sentence).toBeHidden();
    if (stage === 'subscribed')
      await expect(page.getByRole('combobox', { name: 'Tipo de servicio' })).toBeInViewport({
        ratio: 1,
      });
    // The plan in one line.
    const [name, price, appointments] = await Promise.all(
      ['Ideal', '99/mes', 'Hasta 50 citas al mes'].map((text) =>
        page
          .getByRole('region', { name: 'Tu plan' })
          .getByText(text, { exact: true })
          .boundingBox(),
      ),
    );
    const middle = (box: typeof name = null) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middle(name) - middle(price))).toBeLessThan(6);
    expect(Math.abs(middle(name) - middle(appointments))).toBeLessThan(6);
  });
