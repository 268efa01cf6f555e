// Call 8 under every fault: a line in the log, nothing else changes, and the button works again.
import { CALLS } from './support/calls.ts';
import { FAULT_CASES, FAULT_NAMES, make } from './support/fault-table.ts';
import { importCalendars } from './support/google.ts';
import {
  button,
  calendarId,
  calendarService,
  choose,
  expectScreen,
  field,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ throughProxy: true });

for (const name of FAULT_NAMES) {
  test(`the calendar list survives ${FAULT_CASES[name].name}`, async ({
    page,
    wire,
    guard,
    enter,
  }) => {
    const fault = await make({ page, wire, guard }, CALLS.calendars, name);
    await enter('subscribed');
    await choose(page, 'Tipo de servicio', 'General');
    await field(page, 'Contexto').fill('Peluquería');
    await calendarId(page).fill('a medio escribir');
    const before = await page.getByRole('main').ariaSnapshot();

    await importCalendars(page, 'Lucía Andrade');
    await fault.giveUp();
    const logged = () =>
      guard.lines.filter((line) => line.includes('Error obteniendo calendarios'));
    await expect.poll(logged).toEqual(['warning: Error obteniendo calendarios ']);
    await expect(button(page, 'Importar mis calendarios')).toBeEnabled();
    await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe(before);
    await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeEmpty();

    fault.lift();
    await importCalendars(page, 'Lucía Andrade');
    const grid = page.getByRole('toolbar', { name: 'Calendarios de tu cuenta Google' });
    await expect(grid.getByRole('button')).toHaveCount(5);
    await expectScreen(page, 'agent');
    await expect(field(page, 'Contexto')).toHaveValue('Peluquería');
    await expect(calendarId(page)).toHaveValue('a medio escribir');
    await expect(calendarService(page)).toHaveValue('');
    fault.expectNoFurtherRequest();
  });
}
