// The statements that the server's source has, and by what the planner finds the rows of each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queries } from '../../../server/database/database.ts';

export type Values = Parameters<Queries['rows']>[1];

const SERVER = join(import.meta.dirname, '../../../server');
/** Commands read whole tables on purpose. */
const OPERATOR = /^(admin|data)\/|^stores\/admin-log/;
const STATEMENT = /(["'`])((?:SELECT|INSERT|UPDATE|DELETE|WITH)\s(?:(?!\1)[\s\S])+)\1/g;

export interface SourceStatement {
  readonly file: string;
  /** As it is written, with the places where the source puts something in. */
  readonly text: string;
}

const PUT_IN = /\$\{[^}]*\}/;

/** Of the routes, of the queues, and of what is deleted by itself. */
export function sourceStatements(): readonly SourceStatement[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !OPERATOR.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SERVER, file), 'utf8').matchAll(STATEMENT)].map(([, , text = '']) => ({
        file,
        text,
      })),
    );
}

/** The one that is written most like what was asked; what is put in compares nothing. */
export function sourceOf(
  sources: readonly SourceStatement[],
  sql: string,
): SourceStatement | undefined {
  const fixedParts = ({ text }: SourceStatement) => text.split(PUT_IN);
  const matches = (source: SourceStatement) => {
    const parts = fixedParts(source).map((part) => part.replace(/\W/g, '\\$&'));
    return new RegExp(`^${parts.join('[^=]*')}$`).test(sql);
  };
  const fixedLength = (source: SourceStatement) => fixedParts(source).join('').length;
  return sources.filter(matches).sort((a, b) => fixedLength(b) - fixedLength(a))[0];
}

/** How the planner comes to rows of a table. */
export interface Scan {
  readonly table: string;
  /** Null where the whole table is read. */
  readonly index: string | null;
  /** The columns that the index is asked for. */
  readonly by: readonly string[];
  /** These, and those by which rows are left out after. */
  readonly named: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Recheck Cond'?: string | undefined;
  readonly Alias?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: v.GenericSchema<unknown, PlanNode> = v.object({
  'Node Type': v.string(),
  'Plan Rows': v.number(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  'Recheck Cond': v.optional(v.string()),
  Alias: v.optional(v.string()),
  Filter: v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planNode))),
});
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: planNode })]) })]);

/**
 * @param queries of a transaction
 * @param values none for a statement that nobody asked: it is planned for whatever they may be
 */
export async function planOf(queries: Queries, sql: string, values?: Values): Promise<PlanNode> {
  const rows = values
    ? await queries.rows(`EXPLAIN (FORMAT JSON) ${sql}`, values)
    : await explainUnasked(queries, sql);
  return v.parse(explained, rows)[0]['QUERY PLAN'][0].Plan;
}

async function explainUnasked(queries: Queries, sql: string): Promise<readonly unknown[]> {
  const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const nulls = Array.from({ length: Math.max(0, ...numbers) }, () => 'NULL').join(', ');
  await queries.script(`SET LOCAL plan_cache_mode = force_generic_plan; PREPARE unasked AS ${sql}`);
  const rows = await queries.rows(`EXPLAIN (FORMAT JSON) EXECUTE unasked${nulls && `(${nulls})`}`);
  await queries.script('DEALLOCATE unasked; SET LOCAL plan_cache_mode = auto');
  return rows;
}

/** @param columns of each table */
export function scansIn(
  plan: PlanNode,
  columns: ReadonlyMap<string, readonly string[]>,
): readonly Scan[] {
  const table = plan['Relation Name'];
  const below = (plan.Plans ?? []).flatMap((each) => scansIn(each, columns));
  if (table === undefined || plan['Node Type'] === 'ModifyTable') return below;
  const namedIn = (condition = '') => {
    const words = condition
      .replace(/'(?:[^']|'')*'/g, '')
      .replaceAll(`${plan.Alias}.`, '')
      .replace(/\w+\.\w+/g, '')
      .match(/\w+/g);
    return [...new Set(words)].filter((word) => columns.get(table)?.includes(word));
  };
  const bitmap = plan.Plans?.find(({ 'Index Name': name }) => name !== undefined);
  const index = plan['Index Name'] ?? bitmap?.['Index Name'] ?? null;
  const by = namedIn(plan['Index Cond'] ?? plan['Recheck Cond']);
  return [{ table, index, by, named: [...by, ...namedIn(plan.Filter)] }, ...below];
}
