// The schemas of all that the stand-in of Stripe is asked and answers, from the types of the installed SDK.
import { join } from 'node:path';
import ts from 'typescript';
import { type Schema, schemasOfTypes } from './schemas-of-types.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(import.meta.dirname, 'stripe-types.ts');
const SDK = join(ROOT, 'node_modules/stripe/esm/');

/** What a subscription by card in one currency has no use for. */
const UNUSED = new Set([
  'adaptive_pricing',
  'after_expiration',
  'automatic_tax',
  'branding_settings',
  'cash_balance',
  'collected_information',
  'consent',
  'consent_collection',
  'custom_fields',
  'custom_text',
  'flow',
  'flow_data',
  'fraud_details',
  'invoice_creation',
  'last_finalization_error',
  'level3',
  'optional_items',
  'payment_intent_data',
  'payment_method_data',
  'payment_method_details',
  'payment_method_options',
  'payments',
  'payment_settings',
  'previous_attributes',
  'refunds',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping',
  'shipping_address_collection',
  'shipping_cost',
  'shipping_details',
  'shipping_options',
  'source',
  'sources',
  'tax',
  'tax_ids',
  'tax_id_data',
  'threshold_reason',
  'transfer_data',
  'wallet_options',
]);

export interface StripeSchemas {
  readonly [name: string]: unknown;
  readonly routes: Record<string, { readonly request: Schema; readonly answer: Schema }>;
  readonly definitions: Record<string, Schema>;
}

export function generateSchemas(): StripeSchemas {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const program = ts.createProgram([SOURCE], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(SOURCE);
  if (!source) throw new Error(`${SOURCE} cannot be read`);
  const { definitions, schemaOf } = schemasOfTypes(checker, SDK, UNUSED);
  const routes: StripeSchemas['routes'] = {};
  const declared = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'StripeRoutes',
  );
  if (!declared) throw new Error('StripeRoutes is not declared');
  for (const route of checker.getPropertiesOfType(checker.getTypeAtLocation(declared))) {
    const [request, answer] = ['request', 'answer'].map((name) => {
      const part = checker.getPropertyOfType(checker.getTypeOfSymbol(route), name);
      if (!part) throw new Error(`${route.name} has no ${name}`);
      return schemaOf(checker.getTypeOfSymbol(part));
    });
    if (request && answer) routes[route.name] = { request, answer };
  }
  return { routes, definitions };
}

/** As it is stored: a line for each route and each definition, so that a difference can be read. */
export function textOfSchemas({ routes, definitions }: StripeSchemas): string {
  const lines = (part: object) =>
    Object.entries(part)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
      .join(',\n');
  return `{"routes":{\n${lines(routes)}\n},"definitions":{\n${lines(definitions)}\n}}\n`;
}
