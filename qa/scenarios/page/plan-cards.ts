// What the card of each plan says: specification, section 9.

export interface PlanCard {
  /** How the price id of the plan ends. */
  readonly tier: string;
  readonly title: string;
  readonly price: string;
  readonly perAppointment: string;
  readonly appointments: string;
}

export const PLAN_CARDS: readonly PlanCard[] = [
  {
    tier: 'basico',
    title: 'Básico',
    price: '79',
    perAppointment: '3,95 por cita, si usas las 20',
    appointments: 'Hasta 20 citas al mes',
  },
  {
    tier: 'ideal',
    title: 'Ideal',
    price: '99',
    perAppointment: '1,98 por cita, si usas las 50',
    appointments: 'Hasta 50 citas al mes',
  },
  {
    tier: 'premium',
    title: 'Premium',
    price: '129',
    perAppointment: '1,08 por cita, si usas las 120',
    appointments: 'Hasta 120 citas al mes',
  },
];
