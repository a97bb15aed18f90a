import {
  CamelCasePlugin,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DeleteQueryNode,
  type InsertQueryNode,
  type MergeQueryNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';

/** Queries whose names are written as the database has them, with everything within them. */
const inSnakeCase = new WeakSet<OperationNode>();

/** Names of rows as the contracts have them. Those of a query are turned over while it is written out: the plugin of the library copies the whole tree of nodes instead, every part once for each query around it. */
export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    // A copy, as the same nodes may be asked without this plugin, too.
    const marked = Object.freeze({ ...node });
    inSnakeCase.add(marked);
    return marked;
  }

  /** @returns the name that the database has */
  nameOf(name: string): string {
    return this.snakeCase(name);
  }
}

/** Writes queries out, and the names in them as the plugin has it. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  readonly #names = new Map<string, string>();
  readonly #rows: CamelCaseRows;
  #isSnakeCase = false;

  constructor(rows: CamelCaseRows) {
    super();
    this.#rows = rows;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#isSnakeCase = false;
    return super.compileQuery(node, queryId);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    this.#within(node, () => super.visitSelectQuery(node));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    this.#within(node, () => super.visitInsertQuery(node));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    this.#within(node, () => super.visitUpdateQuery(node));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    this.#within(node, () => super.visitDeleteQuery(node));
  }

  protected override visitMergeQuery(node: MergeQueryNode): void {
    this.#within(node, () => super.visitMergeQuery(node));
  }

  protected override visitRaw(node: RawNode): void {
    this.#within(node, () => super.visitRaw(node));
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return this.#isSnakeCase ? this.#snakeCase(identifier) : super.sanitizeIdentifier(identifier);
  }

  #within(node: OperationNode, visit: () => void): void {
    const around = this.#isSnakeCase;
    this.#isSnakeCase ||= inSnakeCase.has(node);
    visit();
    this.#isSnakeCase = around;
  }

  #snakeCase(identifier: string): string {
    const known = this.#names.get(identifier);
    if (known !== undefined) return known;
    const name = super.sanitizeIdentifier(this.#rows.nameOf(identifier));
    this.#names.set(identifier, name);
    return name;
  }
}
