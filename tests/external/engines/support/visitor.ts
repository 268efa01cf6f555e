// What somebody does on a page and sees there, by the names they read.
import { By, error, type WebDriver, type WebElement } from 'selenium-webdriver';

/** How long something may take to appear, in milliseconds. */
const PATIENCE_MS = 15_000;
/** Between two looks, in milliseconds. */
const PAUSE_MS = 50;

const fieldNamed = (label: string) =>
  By.xpath(`//*[@id = //label[normalize-space() = '${label}']/@for]`);
export const buttonNamed = (name: string) =>
  By.xpath(`//button[normalize-space() = '${name}' or @aria-label = '${name}']`);
export const holding = (tag: string, text: string) =>
  By.xpath(`//${tag}[contains(normalize-space(), '${text}')]`);
const optionNamed = (name: string) =>
  By.xpath(`//*[@role = 'option'][normalize-space() = '${name}']`);

/** What may happen to an element while React draws its screen anew. */
const PASSING = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

export class Visitor {
  constructor(readonly driver: WebDriver) {}

  /** Repeats until it does not fail for an element that is not there yet. */
  private async act<T>(name: string, deed: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await deed();
      } catch (cause) {
        if (!PASSING.some((each) => cause instanceof each)) throw cause;
        if (Date.now() > deadline) throw new Error(`${name}: ${cause}`, { cause });
        await this.driver.sleep(PAUSE_MS);
      }
    }
  }

  private shown = async (by: By): Promise<WebElement> => {
    for (const element of await this.driver.findElements(by))
      if (await element.isDisplayed()) return element;
    throw new error.NoSuchElementError(by.toString());
  };

  /** Scrolled to, because the driver itself often does not. */
  private async reached(by: By): Promise<WebElement> {
    const element = await this.shown(by);
    await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    return element;
  }

  /** Waits for it. */
  sees(by: By): Promise<WebElement> {
    return this.act(`sees ${by}`, () => this.shown(by));
  }

  clicks(by: By): Promise<void> {
    return this.act(`clicks ${by}`, async () => (await this.reached(by)).click());
  }

  /** Instead of what the field holds. */
  fills(label: string, text: string): Promise<void> {
    return this.act(`fills ${label}`, async () => {
      const field = await this.reached(fieldNamed(label));
      await field.clear();
      await field.sendKeys(text);
    });
  }

  async chooses(select: string, option: string): Promise<void> {
    await this.clicks(fieldNamed(select));
    await this.clicks(optionNamed(option));
  }

  /** Waits until the app itself shows the screen: the prerendered page looks the same. */
  async isAt(title: string): Promise<void> {
    const live = "//*[@id = 'root'][@data-live]";
    await this.sees(By.xpath(`${live}//h1[normalize-space() = '${title}']`));
  }

  /** Waits until the field holds the text. */
  finds(label: string, text: string): Promise<void> {
    return this.act(`finds ${label}: ${text}`, async () => {
      const value = await (await this.shown(fieldNamed(label))).getProperty('value');
      if (value !== text) throw new error.NoSuchElementError(`it holds ${value}`);
    });
  }

  /** Does something in the window that a click opens, and waits until that is closed. */
  async inPopup(opener: By, deed: () => Promise<void>): Promise<void> {
    const home = await this.driver.getWindowHandle();
    const known = await this.driver.getAllWindowHandles();
    await this.clicks(opener);
    const windows = () => this.driver.getAllWindowHandles();
    const popup = await this.act('a window opens', async () => {
      const opened = (await windows()).find((each) => !known.includes(each));
      if (opened === undefined) throw new error.NoSuchElementError('none opened');
      return opened;
    });
    await this.driver.switchTo().window(popup);
    await deed();
    await this.act('the window closes', async () => {
      if ((await windows()).includes(popup)) throw new error.NoSuchElementError('it stays open');
    });
    await this.driver.switchTo().window(home);
  }
}
