// An owner's whole way in WebKit, on a phone and on a desktop: what iPhones and Macs draw and keep.

import { mkdir, writeFile } from 'node:fs/promises';
import { By } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { newEmail, newNumber, PASSWORD } from '../../../qa/browser/people.ts';
import { takeSteps } from '../../../qa/browser/take-steps.ts';
import { PAYMENT_BUTTONS } from '../../../qa/journeys.ts';
import { type Backend, startBackend } from '../../support/browser/backend.ts';
import { findPrograms } from './support/programs.ts';
import { buttonNamed, holding, Visitor } from './support/visitor.ts';
import { startWebKit, type WebKit } from './support/webkit.ts';

const programs = findPrograms();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1100, height: 900 },
];
const START_MS = 60_000;
const WALK_MS = 180_000;

describe.skipIf(!programs).each(SIZES)('an owner with WebKit at $width px', (size) => {
  let backend: Backend;
  let webkit: WebKit;
  let ana: Visitor;
  const email = newEmail();
  const phone = newNumber();

  beforeAll(async () => {
    if (!programs) return;
    backend = await startBackend();
    webkit = await startWebKit(programs, size);
    ana = new Visitor(webkit.driver);
  }, START_MS);
  afterAll(async () => {
    await webkit?.close();
    await backend?.close();
  }, START_MS);

  async function expectStored(context: string): Promise<void> {
    await ana.isAt('Configuración de tu asistente virtual');
    await ana.finds('Contexto', context);
    await ana.finds('WhatsApp de tu asistente', phone.replace('+593', '+593 '));
    await ana.sees(holding("li[contains(., 'c_')]", 'Corte'));
    await ana.sees(holding('li', 'color@peluqueria.test'));
  }

  async function save(): Promise<void> {
    await ana.clicks(buttonNamed('Guardar configuración'));
    await ana.sees(holding("*[@aria-label = 'Notificaciones']", 'Agente creado correctamente'));
  }

  test('walks from sign-up to a saved assistant, reloads, signs in again and saves again', {
    timeout: WALK_MS,
  }, async () => {
    const { driver } = webkit;
    onTestFailed(async () => {
      await mkdir('test-results', { recursive: true });
      const picture = await driver.takeScreenshot();
      await writeFile(`test-results/webkit-${size.width}.png`, picture, 'base64');
    }, START_MS);
    await driver.get(`${backend.url}/register`);
    expect(await driver.executeScript('return innerWidth')).toBe(size.width);
    await takeSteps({
      cuenta: async () => {
        await ana.isAt('Registra tu cuenta');
        await ana.fills('Correo electrónico', email);
        await ana.fills('Contraseña', PASSWORD);
        await ana.clicks(buttonNamed('Registrarse'));
      },
      perfil: async () => {
        await ana.isAt('Crea tu cuenta VIRSI');
        await ana.fills('Nombre', 'Ana');
        await ana.fills('Apellido', 'Torres');
        await ana.fills('Tu celular', '991234567');
        await ana.fills('Ciudad', 'Quito');
        await ana.chooses('País', 'Ecuador');
        await ana.fills('Provincia', 'Pichincha');
        await ana.clicks(buttonNamed('Continuar'));
      },
      plan: async () => {
        await ana.isAt('Selecciona tu plan');
        await ana.clicks(By.xpath("//label[contains(., 'Ideal')]"));
        for (const label of PAYMENT_BUTTONS) await ana.clicks(buttonNamed(label));
        await ana.sees(holding('h1', 'Confirma tu suscripción'));
        await driver.navigate().back();
        await ana.clicks(buttonNamed('Volver a los planes'));
        await ana.isAt('Selecciona tu plan');
        await ana.clicks(buttonNamed('No pagué: ir al pago'));
        await ana.sees(holding('h1', 'Confirma tu suscripción'));
        await ana.clicks(buttonNamed('Pagar'));
      },
      asistente: async () => {
        await ana.isAt('Configuración de tu asistente virtual');
        await ana.clicks(buttonNamed('Cerrar la guía'));
        await ana.chooses('Tipo de servicio', 'General');
        await ana.fills('WhatsApp de tu asistente', phone);
        await ana.fills('Contexto', 'Peluquería en Quito');
        await ana.fills('Mensaje inicial', 'Hola, ¿qué servicio necesitas?');
        await ana.inPopup(buttonNamed('Importar mis calendarios'), async () => {
          await ana.clicks(holding('button', 'Lucía Andrade'));
          await ana.clicks(buttonNamed('Permitir'));
        });
        await ana.clicks(holding('button', 'Pediatría'));
        await ana.fills('Servicio (ej: Odontología)', 'Corte');
        await ana.clicks(buttonNamed('Agregar calendario'));
        await ana.fills('ID del calendario', 'color@peluqueria.test');
        await ana.fills('Servicio (ej: Odontología)', 'Color');
        await ana.clicks(buttonNamed('Agregar calendario'));
        await save();
      },
    });

    await driver.navigate().refresh();
    await expectStored('Peluquería en Quito');

    await ana.clicks(buttonNamed('Cerrar sesión'));
    await ana.isAt('Inicio de sesión');
    await ana.fills('Correo electrónico', email);
    await ana.fills('Contraseña', PASSWORD);
    await ana.clicks(buttonNamed('Iniciar sesión'));
    await expectStored('Peluquería en Quito');

    await ana.fills('Contexto', 'Peluquería en Cuenca');
    await save();
    await driver.navigate().refresh();
    await expectStored('Peluquería en Cuenca');
  });
});
