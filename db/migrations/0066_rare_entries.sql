-- The text index reads each entry that a window names. Where tiers reach far back and should hold but few of what is sought, these few are found among all
-- entries at once, and told apart by their tiers afterwards: what is found, and in which tier, stays the same.
create function lies_within(at timestamptz, windows integer[]) returns boolean
language sql immutable parallel safe
return (windows[1] >> 24 << 24) + (time_seconds(at) >> (11 + 2 * (windows[1] >> 24 & 7)))::integer between windows[1] and windows[cardinality(windows)];
comment on function lies_within is 'Whether a moment lies in one of these windows of its class, which follow one another: what time_windows(class, at) && windows says, in a tenth of the time';

create or replace function look_for_entries(query tsquery, latest integer[], since timestamptz, enough integer, known_tier integer, known_found integer)
returns table (tier integer, lies_at tid, entry_id uuid, kind text, item_id uuid, at timestamptz, until timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  last_tier constant integer := 5;
  few constant integer := 500;
  -- Of all seven classes together, as they are noted.
  latest_entries constant integer := 3500;
  step integer := known_tier;
  reached integer;
  is_far boolean := false;
  windows integer[] := latest;
  found integer := known_found;
  found_here integer;
  places tid[];
  is_rare boolean := false;
begin
  loop
    reached := step;
    if step < 0 then
      step := 0;
    elsif found >= enough or since > (select max(t.from_at) from search_tiers t where t.tier = step) then
      return;
    else
      -- Two tiers at once, some sixteen times as many entries, hardly hold more than enough of what is so rare.
      is_far := 16 * found <= enough;
      step := step + case when is_far then 2 else 1 end;
    end if;
    exit when step >= last_tier;
    if step > 2 and places is null
      and greatest(found, 1) * (select c.reltuples from pg_class c where c.oid = 'search_entries'::regclass) <= few * latest_entries * 4 ^ reached then
      places := array(select e.ctid from search_entries e where e.words @@ query limit few + 1);
      is_rare := cardinality(places) <= few;
    end if;
    if is_rare then
      return query
        select step, e.ctid, e.entry_id, e.kind, e.item_id, e.at, e.until
        from search_entries e join search_tiers t on t.tier = step and t.class = e.class
        where e.ctid = any (places) and lies_within(e.at, case when is_far then t.far_windows else t.windows end);
    else
      if step > 0 then
        windows := array(select unnest(case when is_far then t.far_windows else t.windows end) from search_tiers t where t.tier = step);
      end if;
      continue when cardinality(windows) = 0;
      return query
        select step, e.ctid, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e
        where e.words @@ query and time_windows(e.class, e.at) && windows;
    end if;
    get diagnostics found_here = row_count;
    found := found + found_here;
  end loop;
  if is_rare then
    return query
      select last_tier, e.ctid, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e where e.ctid = any (places);
  else
    return query
      select last_tier, o.lies_at, o.entry_id, o.kind, o.item_id, o.at, o.until from (
        select e.ctid as lies_at, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e where e.words @@ query offset 0
      ) o
      order by o.at desc, o.entry_id desc
      limit 1000;
  end if;
end
$$;
comment on function look_for_entries is 'What matches among the latest entries of all classes, then tier by tier among older ones, two at once for what is rare, until there is enough, or the tiers are older than asked for; after all tiers, everywhere. Of what should be rare everywhere, all is found at once and given tier by tier. What is known already, through which tier and how much, is not looked for again (-1: nothing). tier 5 says that nothing was left out but what comes after the newest thousand; lies_at is where the row is for the statement that asks. An entry may come twice';
