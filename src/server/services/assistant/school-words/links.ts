import { contact } from '#content/contact.ts';
import { site } from '#content/school.ts';

/** The addresses that answers name, to be pressed. */
export const helpLink = () => `[${site.supportEmail}](mailto:${site.supportEmail})`;
export const schoolsLink = () => `[${site.email}](mailto:${site.email})`;
export const phoneLink = () => `[${site.phone}](tel:${site.phone.replaceAll(' ', '')})`;
export const contactLinks = () => `${helpLink()} or ${phoneLink()}`;
export const whatsapp = () => `[${contact.ways.list[0].label}](/contact)`;
/** `Monday to Saturday, 9:00 to 17:00` */
export const phoneHours = () => site.openingHours;
