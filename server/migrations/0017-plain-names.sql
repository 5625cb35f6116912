-- Tables are called what the code calls them: the dashboard's statistics, and what an owner sets.
alter table figure_slots rename to stat_slots;
alter table stat_slots rename column figure to stat;
alter table stat_slots rename constraint figure_slots_pkey to stat_slots_pkey;
alter table figure_progress rename to stat_progress;
alter table stat_progress rename column figure to stat;
alter table stat_progress rename constraint figure_progress_pkey to stat_progress_pkey;
alter table figure_notes rename to stat_notes;
alter table stat_notes rename column figure to stat;
alter index figure_notes_figure rename to stat_notes_stat;
alter table house_settings rename to owner_settings;
alter table owner_settings rename constraint house_settings_pkey to owner_settings_pkey;
