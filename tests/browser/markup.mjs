// Reads pages and a configuration from standard input, and tells what html-validate finds: see tests/test_html.py.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { at, config, pages } = JSON.parse(readFileSync(0, "utf8"));
const { HtmlValidate, StaticConfigLoader } = await import(pathToFileURL(at));
const checker = new HtmlValidate(new StaticConfigLoader(config));
const found = [];
for (const [name, markup] of Object.entries(pages)) {
  const { results } = await checker.validateString(markup, name);
  for (const { ruleId, line, column, message } of results.flatMap(r => r.messages)) {
    const near = markup.split("\n")[line - 1].slice(Math.max(0, column - 50), column + 70);
    found.push(`${name}: ${ruleId}: ${message}: ${near}`);
  }
}
process.stdout.write(JSON.stringify(found));
